import type { Locator, Page } from '@playwright/test';

/** An admin list: stats, filters, a search field and cards. */
export class AdminListPage {
  readonly main;
  readonly search;
  readonly cards;
  readonly dialog;
  readonly confirmDialog;
  readonly retry;

  constructor(
    readonly page: Page,
    private readonly path: string,
  ) {
    this.main = page.getByRole('main');
    this.search = this.main.getByRole('searchbox');
    this.cards = this.main.getByRole('article');
    this.dialog = page.getByRole('dialog');
    this.confirmDialog = page.getByRole('alertdialog');
    this.retry = this.main.getByRole('button', { name: 'Try Again' });
  }

  open = (query = '') => this.page.goto(`${this.path}${query}`);

  card = (name: string) => this.main.getByRole('article', { name });

  chip = (name: string) =>
    this.main.getByRole('group', { name: /^Filter/ }).getByRole('button', { name });

  /** The number with this label. */
  stat = (label: string) =>
    this.main
      .locator('dl[aria-label$="in numbers"] > div')
      .filter({ has: this.page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd')
      .first();

  /** Waits until the number is loaded. */
  countOf = async (label: string) =>
    Number(await this.stat(label).filter({ hasText: /^\d/ }).textContent());

  buttonsOf = (card: Locator) => card.getByRole('button');

  press = (card: Locator, button: string) =>
    card.getByRole('button', { name: button, exact: true }).click();

  confirm = (button: string) =>
    this.confirmDialog.getByRole('button', { name: button, exact: true }).click();

  /** Searches for this test's own rows. */
  async find(text: string) {
    await this.search.fill(text);
    await this.page.waitForURL((url) => url.searchParams.get('search') === text.trim());
  }
}
