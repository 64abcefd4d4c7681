import type { Locator, Page } from '@playwright/test';

/** A list of the office: figures above, filters and a search, and a card for each. */
export class OfficeListPage {
  readonly main;
  readonly search;
  readonly cards;
  readonly dialog;
  readonly question;
  readonly retry;

  constructor(
    readonly page: Page,
    private readonly path: string,
  ) {
    this.main = page.getByRole('main');
    this.search = this.main.getByRole('searchbox');
    this.cards = this.main.getByRole('article');
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.retry = this.main.getByRole('button', { name: 'Try Again' });
  }

  open = (query = '') => this.page.goto(`${this.path}${query}`);

  card = (name: string) => this.main.getByRole('article', { name });

  chip = (name: string) =>
    this.main.getByRole('group', { name: /^Filter/ }).getByRole('button', { name });

  /** The number under a label of the strip. */
  figure = (label: string) =>
    this.main
      .locator('dl[aria-label$="in numbers"] > div')
      .filter({ has: this.page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd')
      .first();

  /** The same, as soon as it is known. */
  countOf = async (label: string) =>
    Number(await this.figure(label).filter({ hasText: /^\d/ }).textContent());

  buttonsOf = (card: Locator) => card.getByRole('button');

  press = (card: Locator, button: string) =>
    card.getByRole('button', { name: button, exact: true }).click();

  confirm = (button: string) =>
    this.question.getByRole('button', { name: button, exact: true }).click();

  /** Looks for rows of this test alone. */
  async find(text: string) {
    await this.search.fill(text);
    await this.page.waitForURL((url) => url.searchParams.get('search') === text.trim());
  }
}
