import type { Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

const short = (id: string) => id.slice(-8);

/** The admin list of all bookings. */
export class AdminBookingsPage extends ListPage {
  readonly search;
  readonly day;
  readonly sort;
  readonly question;
  readonly assigning;
  readonly choices;

  constructor(page: Page) {
    super(page, '/admin/bookings');
    this.search = page.getByRole('searchbox', { name: 'Search bookings' });
    this.day = page.getByLabel('Pickup day');
    this.sort = page.getByLabel('Sort by');
    this.question = page.getByRole('alertdialog');
    this.assigning = page.getByRole('dialog', { name: 'Assign Driver' });
    this.choices = this.assigning.getByRole('radio');
  }

  row = (id: string) => this.rows.filter({ hasText: short(id) });
  /** Column 0 is the customer. */
  cell = (id: string, column: number) => this.cellOf(this.row(id), column);
  status = (id: string) => this.cell(id, 4);
  driver = (id: string) => this.cell(id, 3);

  /** The number on the card with this label. */
  stat = (label: string) =>
    this.page
      .locator('dl[aria-label="All bookings in numbers"] > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd')
      .first();

  menu = (id: string) =>
    this.row(id).getByRole('button', { name: `Change the status of booking ${short(id)}` });
  item = (label: string) => this.page.getByRole('menuitem', { name: label, exact: true });
  async choose(id: string, label: string) {
    await this.menu(id).click();
    await this.item(label).click();
  }

  confirm = (label: string) => this.question.getByRole('button', { name: label });
  delete = (id: string) =>
    this.row(id).getByRole('button', { name: `Delete booking ${short(id)}` });
  assign = (id: string) =>
    this.row(id).getByRole('button', { name: `Assign Driver to booking ${short(id)}` });

  group = (title: string) => this.assigning.getByRole('group', { name: title });
  confirmAssigning = this.page.getByRole('dialog').getByRole('button', { name: /^Assign / });
}
