import type { Page } from '@playwright/test';

/** The payment page of one booking. */
export class PayPage {
  readonly main;
  readonly number;
  readonly expiry;
  readonly cvc;
  readonly submit;
  readonly bank;
  readonly notice;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.number = page.getByLabel('Card number');
    this.expiry = page.getByLabel('Expiry');
    this.cvc = page.getByLabel('Security code');
    this.submit = this.main.getByRole('button', { name: /^Pay \$/ });
    this.bank = page.getByRole('dialog', { name: 'Test bank: is it you?' });
    this.notice = page.getByRole('region', { name: 'Test mode' });
  }

  open = (id: string) => this.page.goto(`/bookings/${id}/pay`);
  /** Fills in a test card by its effect. */
  choose = (effect: 'Pays' | 'Is declined' | 'Asks you to confirm') =>
    this.notice.getByRole('button', { name: effect }).click();
  state = (title: string) => this.main.getByRole('heading', { level: 2, name: title });
  alert = (text: string) => this.main.getByRole('alert').getByText(text);
}
