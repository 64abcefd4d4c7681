import type { Locator, Page } from '@playwright/test';

interface Booked {
  pickupTime: string;
}

/** A driver's dashboard. A ride is known by its pickup, which is no other's. */
export class DriverDashboardPage {
  readonly status;
  readonly duty;
  readonly ride;
  readonly requests;
  readonly upcoming;
  readonly rows;
  readonly dialog;

  constructor(private readonly page: Page) {
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    this.status = section('Your status');
    this.duty = this.status.getByRole('switch', { name: 'Taking bookings' });
    this.ride = section('Current ride').or(section('Next ride'));
    this.requests = section('New booking requests');
    this.upcoming = section('Upcoming bookings');
    this.rows = this.upcoming.locator('tbody').getByRole('row');
    this.dialog = page.getByRole('alertdialog');
  }

  open = () => this.page.goto('/driver/dashboard');
  row = (ride: Booked) => this.rows.filter({ has: at(this.page, ride) });
  accept = () => this.requests.getByRole('button', { name: /^Accept/ });
  reject = () => this.requests.getByRole('button', { name: /^Reject/ });
  start = () => this.ride.getByRole('button', { name: /^Start Trip/ });
  complete = () => this.ride.getByRole('button', { name: /^Complete Ride/ });
  lookAgain = () => lookAgain(this.page);
}

export class DriverBookingsPage {
  readonly table;
  readonly rows;
  readonly headers;
  readonly chips;
  readonly summary;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.table = main.getByRole('table');
    this.rows = this.table.locator('tbody').getByRole('row');
    this.headers = this.table.getByRole('columnheader');
    this.chips = page.getByRole('group', { name: 'Filter by status' });
    this.summary = main.getByText(/^Showing /);
  }

  open = (query = '') => this.page.goto(`/driver/my-bookings${query}`);
  chip = (label: string) => this.chips.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  row = (ride: Booked) => this.rows.filter({ has: at(this.page, ride) });
  /** By the column's place: Customer is the first. Without the header that a card shows beside it. */
  cell = (ride: Booked, column: number) =>
    this.row(ride).getByRole('cell').nth(column).locator('> div');
  status = (ride: Booked) => this.cell(ride, 6);
  button = (ride: Booked, label: string): Locator =>
    this.row(ride).getByRole('button', { name: new RegExp(`^${label}\\b`) });
  buttons = (ride: Booked) => this.row(ride).getByRole('button');
}

const at = (page: Page, { pickupTime }: Booked) => page.locator(`time[datetime="${pickupTime}"]`);

/** Another tab was looked at meanwhile. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
