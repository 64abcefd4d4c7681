import type { Page } from '@playwright/test';

const shortId = (id: string) => id.slice(-8);

/** The admin payments page: the ledger, outstanding bookings and payment problems. */
export class AdminPaymentsPage {
  readonly rows;
  readonly search;
  readonly dialog;

  constructor(private readonly page: Page) {
    this.rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
    this.search = page.getByRole('searchbox');
    this.dialog = page.getByRole('dialog');
  }

  open = (query = '') => this.page.goto(`/admin/payments${query}`);
  tab = (name: string) => this.page.getByRole('tab', { name });
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  row = (id: string) => this.rows.filter({ hasText: shortId(id) });

  /** The number with this label. */
  stat = (label: string) =>
    this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
      .first();

  account = (customer: string) => this.page.getByRole('dialog', { name: customer });
  /** A row of the account in the dialog. */
  line = (text: string) => this.dialog.getByRole('row').filter({ hasText: text });
  form = (title: string) => this.page.getByRole('dialog', { name: title });

  async openAccount(id: string, customer: string) {
    await this.row(id).getByRole('button', { name: customer }).first().click();
  }
}
