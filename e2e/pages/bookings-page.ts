import type { Page } from '@playwright/test';

const short = (id: string) => id.slice(-8);

export class BookingsPage {
  readonly table;
  readonly rows;
  readonly headers;
  readonly summary;
  readonly dialog;
  readonly confirm;
  readonly dismiss;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.table = main.getByRole('table');
    this.rows = this.table.locator('tbody').getByRole('row');
    this.headers = this.table.getByRole('columnheader');
    this.summary = main.getByText(/^Showing /);
    this.dialog = page.getByRole('alertdialog');
    this.confirm = this.dialog.getByRole('button', { name: 'Cancel booking', exact: true });
    this.dismiss = this.dialog.getByRole('button', { name: 'Keep booking' });
  }

  open = (query = '') => this.page.goto(`/bookings${query}`);

  chip = (label: string) =>
    this.page
      .getByRole('group', { name: 'Filter by status' })
      .getByRole('button', { name: new RegExp(`^${label}\\b`) });

  row = (id: string) => this.rows.filter({ hasText: short(id) });
  /** By the column's place: Booking ID is the first. */
  cell = (id: string, column: number) =>
    // Without the header that a card shows beside it.
    this.row(id).getByRole('cell').nth(column).locator('> div');
  status = (id: string) => this.cell(id, 5);
  view = (id: string) => this.row(id).getByRole('link', { name: `View booking ${short(id)}` });
  cancel = (id: string) =>
    this.row(id).getByRole('button', { name: `Cancel booking ${short(id)}` });

  /** Another tab was looked at meanwhile. */
  lookAgain = () => this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
