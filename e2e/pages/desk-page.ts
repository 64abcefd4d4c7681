import type { Page } from '@playwright/test';

/** The phone desk: a new booking by the office. */
export class DeskPage {
  readonly heading;
  readonly caller;
  readonly options;
  readonly callerCard;
  readonly newPerson;
  readonly pickup;
  readonly destination;
  readonly time;
  readonly returnTime;
  readonly hours;
  readonly passenger;
  readonly passengers;
  readonly service;
  readonly cars;
  readonly drivers;
  readonly summary;
  readonly total;
  readonly book;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'New booking' });
    this.caller = main.getByRole('combobox', { name: 'Phone number or name' });
    this.options = main.getByRole('listbox', { name: 'People found' }).getByRole('option');
    this.callerCard = main.getByRole('group', { name: 'Caller' });
    this.newPerson = main.getByRole('group', { name: 'New person' });
    this.pickup = main.getByRole('combobox', { name: 'Pickup', exact: true });
    this.destination = main.getByRole('combobox', { name: 'Destination', exact: true });
    this.time = main.getByRole('textbox', { name: 'Date and time', exact: true });
    this.returnTime = main.getByRole('textbox', { name: 'Return date and time' });
    this.hours = main.getByRole('textbox', { name: 'Hours' });
    this.passenger = main.getByRole('textbox', { name: 'Passenger', exact: true });
    this.passengers = main.getByRole('textbox', { name: 'Passengers' });
    this.service = main.getByRole('combobox', { name: 'Service' });
    this.cars = main.getByRole('radiogroup', { name: /cars$/ });
    this.drivers = main.getByRole('radiogroup', { name: 'Driver' });
    this.summary = main.getByRole('complementary', { name: 'Summary' });
    this.total = this.summary.getByRole('status', { name: 'Total' });
    // One in the summary, or one in the bar of a small screen.
    this.book = main.getByRole('button', { name: /^Book( Ctrl Enter)?$/ });
  }

  async open(query = '') {
    await this.page.goto(`/admin/bookings/new${query}`);
    await this.pickup.waitFor();
  }

  kind = (name: 'One way' | 'Round trip' | 'By the hour') =>
    this.page.getByRole('radio', { name, exact: true });
  carClass = (name: string) =>
    this.page.getByRole('group', { name: 'Class' }).getByRole('radio', { name });
  car = (name: RegExp | string) => this.cars.getByRole('radio', { name });
  stop = (number: number) =>
    this.page.getByRole('combobox', { name: `Stop ${number}`, exact: true });
  field = (name: string) => this.page.getByRole('textbox', { name });

  /** Finds a known customer and takes the first match. */
  async choose(search: string, name: string) {
    await this.caller.fill(search);
    await this.options.filter({ hasText: name }).click();
    await this.callerCard.waitFor();
  }

  /** Somebody who is not known yet. */
  async enterNew(name: string, phone: string) {
    await this.caller.fill(phone);
    await this.options.filter({ hasText: 'New person' }).click();
    await this.newPerson.getByLabel('Name').fill(name);
  }

  /** The route and the time of a ride to the airport. */
  async enterRide(at: string) {
    await this.pickup.fill('80 Compromise Street, Annapolis');
    await this.destination.fill('BWI Airport, Terminal B');
    await this.time.fill(at);
    // Left, so that no suggestions cover what is below.
    await this.time.press('Tab');
  }

  /** Lets the next booking through, but drops the response. */
  dropNextResponse = () =>
    this.page.route(
      '**/api/admin/bookings',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
}
