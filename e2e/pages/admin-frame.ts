import type { Page } from '@playwright/test';

/** The frame around every admin page. */
export class AdminFrame {
  readonly header;
  readonly clock;
  readonly logout;
  readonly toggle;
  readonly links;
  readonly card;
  readonly status;
  readonly opened;

  constructor(page: Page) {
    this.header = page.getByRole('banner');
    this.clock = this.header.getByRole('timer');
    this.logout = this.header.getByRole('button', { name: 'Logout' });
    this.toggle = this.header.getByRole('button', { name: 'Sidebar' });
    this.links = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link');
    this.card = page.getByRole('region', { name: 'Signed in', exact: true });
    this.status = page.getByRole('region', { name: 'System status', exact: true });
    this.opened = page.getByRole('dialog', { name: 'Notifications' });
  }
}

/** The notification list, on the dashboard or behind the bell. */
export const notificationPanel = (page: Page) =>
  page.getByRole('region', { name: 'Your notifications' });
