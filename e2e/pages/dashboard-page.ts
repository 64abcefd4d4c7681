import type { Page } from '@playwright/test';

export class DashboardPage {
  readonly applications;
  readonly messages;
  readonly actions;
  readonly chart;
  readonly today;
  readonly projection;
  private readonly totals;
  private readonly outlook;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.applications = main.getByRole('link', { name: /^Applications/ });
    this.messages = main.getByRole('link', { name: /^Messages/ });
    this.actions = main.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
    this.chart = main.getByRole('slider', { name: 'Day' });
    this.today = main.getByRole('region', { name: 'Today’s rides' });
    this.outlook = main.getByRole('region', { name: 'Outlook and activity' });
    this.projection = this.outlook;
    this.totals = main.locator('dl[aria-label="Totals"] > div');
  }

  /** The number in the strip with this label. */
  stat = (label: string) => this.cell(label).locator('dd').first();

  /** The comparison with the 30 days before. */
  change = (label: string) => this.cell(label).locator('dd').nth(1);

  /** A line below the projection. */
  line = (label: string) =>
    this.outlook.locator('dl > div').filter({ hasText: label }).locator('dd');

  private cell = (label: string) => this.totals.filter({ hasText: label });
}
