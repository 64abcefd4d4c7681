import { expect, type Locator, type Page } from '@playwright/test';
import { newLicense } from '../fixtures/licenses.ts';
import type { Person } from '../fixtures/people.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class ApplyPage {
  readonly form;
  readonly fields;
  readonly pictures;
  readonly submit;
  readonly dialog;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    const form = main.getByRole('form', { name: 'Driver application' });
    this.form = form;
    this.fields = {
      name: form.getByLabel('Full Name'),
      email: form.getByLabel('Email'),
      phone: form.getByLabel('Phone'),
      dateOfBirth: form.getByLabel('Date of Birth'),
      password: form.getByLabel('Password', { exact: true }),
      confirmPassword: form.getByLabel('Confirm Password', { exact: true }),
      licenseNumber: form.getByLabel("Driver's License Number"),
      experienceYears: form.getByLabel('Years of Experience'),
      drivingRecord: form.getByLabel('Driving Record (optional)'),
    };
    this.pictures = {
      licenseImage: form.getByLabel('License Image'),
      profilePicture: form.getByLabel('Profile Picture'),
      insuranceImage: form.getByLabel('Insurance Image (optional)'),
    };
    this.submit = form.getByRole('button', { name: 'Submit Application' });
    this.dialog = page.getByRole('dialog', { name: 'Application Submitted!' });
  }

  /** Waits until the form is interactive. */
  async open() {
    await this.page.goto('/driver/register');
    await this.submit.and(this.page.locator(':enabled')).waitFor();
  }

  /** Fills in the fields that every applicant sees. */
  async fillDriving(
    picture: Buffer,
    { dateOfBirth = '1990-05-01', licenseNumber = newLicense(), experienceYears = '7' } = {},
  ) {
    await this.fields.dateOfBirth.fill(dateOfBirth);
    await this.fields.licenseNumber.fill(licenseNumber);
    await this.fields.experienceYears.fill(experienceYears);
    await this.choose(this.pictures.licenseImage, jpeg('license.jpg', picture));
    await this.choose(this.pictures.profilePicture, jpeg('me.jpg', picture));
    return licenseNumber;
  }

  async fillPerson(person: Person) {
    await this.fields.name.fill(person.name);
    await this.fields.email.fill(person.email);
    await this.fields.phone.fill(person.phone);
    await this.fields.password.fill(person.password);
    await this.fields.confirmPassword.fill(person.password);
  }

  /** Waits for the preview. */
  async choose(field: Locator, file: ChosenFile) {
    await field.setInputFiles(file);
    await this.form.getByText(file.name).waitFor();
    const preview = field.locator('..').getByRole('presentation');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  /** Lets the next application through, but drops the response. */
  dropNextResponse = () =>
    this.page.route(
      '**/api/drivers',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
}

export const jpeg = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});
