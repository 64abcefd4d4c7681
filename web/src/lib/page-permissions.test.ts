import { pages } from '@chesapeake/contract/pages/pages';
import { expect, it } from 'vitest';
import { permissionOfPage } from './page-permissions.ts';

it('the phone desk needs more than the list that leads to it', { tags: ['DESK-21'] }, () => {
  expect(permissionOfPage(pages.adminNewBooking)).toBe('bookings:change');
  expect(permissionOfPage(pages.adminBookings)).toBe('bookings:see');
  expect(permissionOfPage('/admin/bookings/0192f0c0-0000-7000-8000-0000abcd1234')).toBe(
    'bookings:see',
  );
});

it('every admin page but the dashboard needs a permission', () => {
  const open = Object.values(pages).filter(
    (path) => path.startsWith('/admin/') && permissionOfPage(path) === undefined,
  );
  expect(open).toEqual([pages.adminDashboard]);
});
