import { expect, type Page } from '@playwright/test';

/** The page of one booking in the admin area. */
export class AdminBookingPage {
  readonly heading;
  readonly ride;
  readonly driver;
  readonly customer;
  readonly car;
  readonly payment;
  readonly history;

  constructor(readonly page: Page) {
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1 });
    this.ride = panel('Ride');
    this.driver = panel('Driver');
    this.customer = panel('Customer');
    this.car = panel('Car');
    this.payment = panel('Payment');
    this.history = panel('History');
  }

  open = (id: string) => this.page.goto(`/admin/bookings/${id}`);

  status = (stage: string) => this.page.getByRole('main').getByText(stage, { exact: true });

  async chooseStatus(stage: string) {
    await this.page.getByRole('button', { name: /Change the status of booking/ }).click();
    await this.page.getByRole('menuitem', { name: stage, exact: true }).click();
  }

  /** Opens the dialog with this button and assigns the driver. */
  async assignTo(name: string, button: string) {
    await this.driver.getByRole('button', { name: button }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Assign Driver' });
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: `Assign ${name}` }).click();
    await expect(dialog).toHaveCount(0);
  }
}
