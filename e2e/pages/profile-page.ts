import type { Page } from '@playwright/test';

export class ProfilePage {
  readonly fields;
  readonly edit;
  readonly save;
  readonly cancel;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.fields = {
      name: main.getByLabel('Name', { exact: true }),
      email: main.getByLabel('Email', { exact: true }),
      phone: main.getByLabel('Phone', { exact: true }),
      password: main.getByLabel(/^New password/),
      confirmPassword: main.getByLabel(/^Confirm new password/),
    };
    this.edit = main.getByRole('button', { name: 'Edit Profile' });
    this.save = main.getByRole('button', { name: 'Save Changes' });
    this.cancel = main.getByRole('button', { name: 'Cancel' });
  }

  open = () => this.page.goto('/profile');

  async openToEdit() {
    await this.open();
    await this.edit.click();
  }

  /** The displayed value of a field. */
  displayed = (label: string) =>
    this.page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');
}
