import type { Page } from '@playwright/test';

/** The admin settings. */
export class AdminSettingsPage {
  readonly sections;
  /** The sections on a phone. */
  readonly part;
  readonly save;
  readonly unsaved;
  /** Asks before a change is saved. */
  readonly question;
  /** Asks before unsaved changes are lost. */
  readonly leaving;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    this.part = page.getByRole('combobox', { name: 'Part of the settings' });
    this.save = main.getByRole('button', { name: 'Save' });
    this.unsaved = page.getByText('Not saved yet');
    this.question = page.getByRole('alertdialog', { name: 'Save this change?' });
    this.leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  }

  open = (part?: string) => this.page.goto(`/admin/settings${part ? `?part=${part}` : ''}`);
  openSection = (label: string) => this.sections.filter({ hasText: label }).click();
  field = (label: string) => this.page.getByLabel(label);
  button = (name: string) => this.page.getByRole('button', { name });
  answer = (name: string) => this.question.getByRole('button', { name }).click();
  stay = () => this.leaving.getByRole('button', { name: 'Stay' }).click();
  leave = () => this.leaving.getByRole('button', { name: 'Leave' }).click();

  service = (name: string) =>
    this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  price = (service: string) => this.service(service).getByLabel('Price in dollars');
  window = (service: string) => this.service(service).getByLabel('Window in minutes');

  /** Adds a service without saving it. */
  async addNightTour() {
    await this.button('Add a service').click();
    const added = this.page.getByRole('listitem').last();
    for (const [label, text] of [
      ['Window in minutes', '90'],
      ['Price in dollars', '90'],
      ['Description', 'The harbor by night'],
      ['Name on the home page', 'Night Tours'],
      ['Name', 'Night Tour'],
    ] as const) {
      await added.getByLabel(label, { exact: true }).last().fill(text);
    }
  }

  email = (name: string) => this.page.getByRole('dialog', { name });
  emailSwitch = (name: string) => this.page.getByRole('switch', { name, exact: true });
  openWords = (name: string) => this.button(`Words of “${name}”`).click();
}
