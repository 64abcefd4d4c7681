import type { Page } from '@playwright/test';

/** The admin reviews page. */
export class AdminReviewsPage {
  readonly list;
  readonly items;
  readonly stats;
  readonly dialog;
  readonly whichReviews;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('region', { name: 'Reviews', exact: true });
    this.items = this.list.getByRole('article');
    this.stats = page.getByLabel('Reviews in numbers');
    this.dialog = page.getByRole('dialog');
    this.whichReviews = this.list.getByRole('combobox', { name: 'Which reviews' });
  }

  open = (query = '') => this.page.goto(`/admin/reviews${query}`);
  item = (text: string) => this.items.filter({ hasText: text });
  /** The line of this driver in the list of drivers. */
  driver = (name: string) =>
    this.page
      .getByRole('region', { name: 'By driver' })
      .getByRole('listitem')
      .filter({ hasText: name });
  button = (name: string) => this.dialog.getByRole('button', { name });
}
