import type { Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

const shortId = (id: string) => id.slice(-8);

/** The admin list of all bookings. */
export class AdminBookingsPage extends ListPage {
  readonly search;
  readonly day;
  readonly sort;
  readonly confirmDialog;
  readonly assignDialog;
  readonly driverOptions;

  constructor(page: Page) {
    super(page, '/admin/bookings');
    this.search = page.getByRole('searchbox', { name: 'Search bookings' });
    this.day = page.getByLabel('Pickup day');
    this.sort = page.getByLabel('Sort by');
    this.confirmDialog = page.getByRole('alertdialog');
    this.assignDialog = page.getByRole('dialog', { name: 'Assign Driver' });
    this.driverOptions = this.assignDialog.getByRole('radio');
  }

  row = (id: string) => this.rows.filter({ hasText: shortId(id) });
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
    this.row(id).getByRole('button', { name: `Change the status of booking ${shortId(id)}` });
  item = (label: string) => this.page.getByRole('menuitem', { name: label, exact: true });
  async choose(id: string, label: string) {
    await this.menu(id).click();
    await this.item(label).click();
  }

  confirm = (label: string) => this.confirmDialog.getByRole('button', { name: label });
  delete = (id: string) =>
    this.row(id).getByRole('button', { name: `Delete booking ${shortId(id)}` });
  assign = (id: string) =>
    this.row(id).getByRole('button', { name: `assign Driver to booking ${shortId(id)}` });

  group = (title: string) => this.assignDialog.getByRole('group', { name: title });
  confirmAssignment = this.page.getByRole('dialog').getByRole('button', { name: /^Assign / });
}
