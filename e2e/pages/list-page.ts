import type { Locator, Page } from '@playwright/test';

/** What every list of bookings has: rows below headers, chips that filter, a line that counts. */
export class ListPage {
  readonly table;
  readonly rows;
  readonly headers;
  readonly chips;
  readonly summary;

  constructor(
    protected readonly page: Page,
    private readonly path: string,
  ) {
    const main = page.getByRole('main');
    this.table = main.getByRole('table');
    this.rows = this.table.locator('tbody').getByRole('row');
    this.headers = this.table.getByRole('columnheader');
    this.chips = main.getByRole('group', { name: 'Filter by status' });
    this.summary = main.getByText(/^Showing /);
  }

  open = (query = '') => this.page.goto(this.path + query);
  chip = (label: string) => this.chips.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  lookAgain = () => lookAgain(this.page);

  /** By the column's place. Without the header that a card shows beside it. */
  protected cellOf = (row: Locator, column: number) =>
    row.getByRole('cell').nth(column).locator('> div');
}

/** Another tab was looked at meanwhile. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
