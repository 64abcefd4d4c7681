import type { Page } from '@playwright/test';

export class DriverProfilePage {
  readonly main;
  readonly fields;
  readonly upload;
  readonly edit;
  readonly save;
  readonly cancel;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.fields = {
      name: this.main.getByLabel('Name', { exact: true }),
      email: this.main.getByLabel('Email', { exact: true }),
      phone: this.main.getByLabel('Phone', { exact: true }),
      licenseNumber: this.main.getByLabel("Driver's License Number"),
      experienceYears: this.main.getByLabel('Years of Experience'),
      drivingRecord: this.main.getByLabel(/^Driving Record/),
      profileImage: this.main.getByLabel(/^Profile Image URL/),
    };
    this.upload = this.main.getByLabel(/^Upload a picture/);
    this.edit = this.main.getByRole('button', { name: 'Edit Profile' });
    this.save = this.main.getByRole('button', { name: 'Save Changes' });
    this.cancel = this.main.getByRole('button', { name: 'Cancel' });
  }

  open = () => this.page.goto('/driver/profile');

  async openToEdit() {
    await this.open();
    await this.edit.click();
  }

  /** The heading with the driver's name. */
  name = (text: string) => this.main.getByRole('heading', { name: text });

  /** The displayed value of a field. */
  displayed = (label: string) =>
    this.main
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');

  portrait = () => this.main.locator('img');

  document = (title: string) => this.main.getByRole('listitem').filter({ hasText: title });
}
