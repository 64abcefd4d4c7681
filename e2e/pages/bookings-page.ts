import type { Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

const shortId = (id: string) => id.slice(-8);

/** A customer's bookings, identified by the end of their id. */
export class BookingsPage extends ListPage {
  readonly dialog;
  readonly confirm;
  readonly dismiss;

  constructor(page: Page) {
    super(page, '/bookings');
    this.dialog = page.getByRole('alertdialog');
    this.confirm = this.dialog.getByRole('button', { name: 'Cancel booking', exact: true });
    this.dismiss = this.dialog.getByRole('button', { name: 'Keep booking' });
  }

  row = (id: string) => this.rows.filter({ hasText: shortId(id) });
  /** Column 0 is the booking id. */
  cell = (id: string, column: number) => this.cellOf(this.row(id), column);
  status = (id: string) => this.cell(id, 5);
  view = (id: string) => this.row(id).getByRole('link', { name: `View booking ${shortId(id)}` });
  cancel = (id: string) =>
    this.row(id).getByRole('button', { name: `Cancel booking ${shortId(id)}` });
}
