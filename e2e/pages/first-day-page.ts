import type { Page } from '@playwright/test';

/** The dashboard of a new company. */
export class FirstDayPage {
  readonly steps;
  readonly startTest;

  constructor(private readonly page: Page) {
    this.steps = page.getByRole('region', { name: 'Set up your company' }).getByRole('listitem');
    this.startTest = page.getByRole('link', { name: 'Start the test' });
  }

  open = () => this.page.goto('/admin/dashboard');
  progress = (done: number) => this.page.getByText(`${done} of 5 done`);
  step = (title: string) =>
    this.steps.filter({ has: this.page.getByRole('heading', { name: title }) });
  act = (name: string) => this.page.getByRole('main').getByRole('link', { name }).click();
  dismiss = () => this.page.getByRole('button', { name: 'Dismiss guide' }).click();
}
