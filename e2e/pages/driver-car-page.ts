import type { Page } from '@playwright/test';

export class DriverCarPage {
  readonly main;
  readonly report;
  readonly dialog;
  readonly description;
  readonly photo;
  readonly send;
  readonly bookings;
  readonly problems;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.report = this.main.getByRole('button', { name: 'Report a problem' });
    this.dialog = page.getByRole('dialog', { name: 'Report a problem' });
    this.description = this.dialog.getByLabel('Description');
    this.photo = this.dialog.getByLabel(/^Photo/);
    this.send = this.dialog.getByRole('button', { name: 'Send report' });
    this.bookings = this.main
      .getByRole('region', { name: 'Upcoming bookings' })
      .getByRole('listitem');
    this.problems = this.main
      .getByRole('region', { name: 'Reported problems' })
      .getByRole('listitem');
  }

  open = () => this.page.goto('/driver/car-details');

  async sendReport(description: string) {
    await this.report.click();
    await this.description.fill(description);
    await this.send.click();
  }
}
