import type { Page } from '@playwright/test';
import { ListPage, refocusWindow } from './list-page.ts';

interface Booked {
  pickupTime: string;
}

/** The driver dashboard. Rides are identified by their unique pickup time. */
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
  row = (ride: Booked) => this.rows.filter({ has: pickupTimeOf(this.page, ride) });
  accept = () => this.requests.getByRole('button', { name: /^Accept/ });
  reject = () => this.requests.getByRole('button', { name: /^Reject/ });
  start = () => this.ride.getByRole('button', { name: /^Start Trip/ });
  complete = () => this.ride.getByRole('button', { name: /^Complete Ride/ });
  confirmCompletion = () => this.dialog.getByRole('button', { name: 'Complete Ride' }).click();
  refocusWindow = () => refocusWindow(this.page);
}

export class DriverBookingsPage extends ListPage {
  constructor(page: Page) {
    super(page, '/driver/my-bookings');
  }

  row = (ride: Booked) => this.rows.filter({ has: pickupTimeOf(this.page, ride) });
  /** Column 0 is the customer. */
  cell = (ride: Booked, column: number) => this.cellOf(this.row(ride), column);
  status = (ride: Booked) => this.cell(ride, 6);
  button = (ride: Booked, label: string) =>
    this.row(ride).getByRole('button', { name: new RegExp(`^${label}\\b`) });
  buttons = (ride: Booked) => this.row(ride).getByRole('button');
}

const pickupTimeOf = (page: Page, { pickupTime }: Booked) =>
  page.locator(`time[datetime="${pickupTime}"]`);
