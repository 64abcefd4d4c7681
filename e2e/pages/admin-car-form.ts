import type { Locator, Page } from '@playwright/test';

export type ChosenPicture = Parameters<Locator['setInputFiles']>[0];

interface CarToAdd {
  model?: string;
  plateNumber: string;
  capacity?: string;
  picture: ChosenPicture;
}

/** The dialog that adds or edits a car. */
export class AdminCarForm {
  readonly dialog;
  readonly status;
  readonly add;
  readonly save;
  private readonly opener;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
    this.status = this.dialog.getByLabel('Status');
    this.add = this.dialog.getByRole('button', { name: 'Add Car' });
    this.save = this.dialog.getByRole('button', { name: 'Save Changes' });
    this.opener = page.getByRole('main').getByRole('button', { name: 'Add New Car' });
  }

  openToAdd = () => this.opener.click();
  field = (label: string) => this.dialog.getByLabel(label, { exact: true });
  text = (text: string | RegExp) => this.dialog.getByText(text);

  async fill({ model = 'R1S', plateNumber, capacity = '1', picture }: CarToAdd) {
    await this.field('Brand').fill('Rivian');
    await this.field('Model').fill(model);
    await this.field('Plate Number').fill(plateNumber);
    await this.field('Capacity').fill(capacity);
    await this.field('Car Image').setInputFiles(picture);
  }
}
