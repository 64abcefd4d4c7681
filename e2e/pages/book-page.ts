import type { Page } from '@playwright/test';

export interface RideToBook {
  service: string;
  from?: string;
  to?: string;
  /** As typed: '11/20/2026 2:30 PM'. */
  at?: string;
  car?: string;
}

export class BookPage {
  readonly services;
  readonly pickupLocation;
  readonly destination;
  readonly pickupTime;
  readonly cars;
  readonly total;
  readonly summary;
  readonly submit;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.services = main.getByRole('radiogroup', { name: 'Service type' });
    this.pickupLocation = main.getByLabel('Pickup location');
    this.destination = main.getByLabel('Destination');
    this.pickupTime = main.getByRole('textbox', { name: 'Pickup date and time' });
    this.cars = main.getByRole('radiogroup', { name: 'Car' });
    this.total = main.getByRole('status', { name: 'Total price' });
    this.summary = main.getByRole('complementary', { name: 'Your ride' });
    this.submit = main.getByRole('button', { name: 'Book Now' });
  }

  /** Waits until the cars are loaded. */
  async open(query = '') {
    await this.page.goto(`/book${query}`);
    await this.cars.waitFor();
  }

  service = (name: string) => this.services.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
  car = (id: string) => this.cars.locator(`input[value="${id}"]`);
  anyCar = () => this.cars.getByRole('radio').first();

  /** The value of a field in the summary. */
  summaryText = (label: string) =>
    this.summary
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');

  async fill({ service, from = '80 Compromise Street, Annapolis', to, at, car }: RideToBook) {
    await this.service(service).check();
    await this.pickupLocation.fill(from);
    if (to !== undefined) await this.destination.fill(to);
    if (at !== undefined) await this.pickupTime.fill(at);
    if (car !== undefined) await this.car(car).check();
  }

  /** Lets the next booking through, but drops the response. */
  dropNextResponse = () =>
    this.page.route(
      '**/api/bookings',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
}
