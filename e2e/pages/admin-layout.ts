import type { Page } from '@playwright/test';

/** The frame around every admin page. */
export class AdminLayout {
  readonly header;
  readonly clock;
  readonly logout;
  readonly sidebarToggle;
  readonly links;
  readonly operations;
  readonly userCard;
  readonly status;
  readonly notificationDialog;

  constructor(page: Page) {
    this.header = page.getByRole('banner');
    this.clock = this.header.getByRole('timer');
    this.logout = this.header.getByRole('button', { name: 'Logout' });
    this.sidebarToggle = this.header.getByRole('button', { name: 'Sidebar' });
    this.links = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link');
    this.operations = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
    this.userCard = page.getByRole('region', { name: 'Signed in', exact: true });
    this.status = page.getByRole('region', { name: 'System status', exact: true });
    this.notificationDialog = page.getByRole('dialog', { name: 'Notifications' });
  }
}

/** The notification list, on the dashboard or behind the bell. */
export const notificationPanel = (page: Page) =>
  page.getByRole('region', { name: 'Your notifications' });
