import type { Locator, Page } from '@playwright/test';

/** Common to every booking list: a table, filter chips and a summary with the count. */
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
    // Headings of groups are rows without cells.
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.headers = this.table.getByRole('columnheader');
    this.chips = main.getByRole('group', { name: 'Filter by status' });
    this.summary = main.getByText(/^Showing /);
  }

  open = (query = '') => this.page.goto(this.path + query);
  chip = (label: string) => this.chips.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  refocusWindow = () => refocusWindow(this.page);

  /** A cell by column index, without the label that cards show next to it. */
  protected cellOf = (row: Locator, column: number) =>
    row.getByRole('cell').nth(column).locator('> div');
}

/** Simulates coming back from another tab. */
export const refocusWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
