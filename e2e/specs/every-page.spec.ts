import { expect, storeSession, test } from '../fixtures/test.ts';

/** Every row of the specification's route table, by viewer, with the heading of its page. */
const screens = {
  nobody: {
    '/': 'A quieter way across the Bay.',
    '/login': 'Welcome back',
    '/register': 'Create your account',
    '/driver/register': 'Drive with us',
    '/privacy': 'Privacy Policy',
    '/terms': 'Terms of Service',
    '/contact': 'Contact Us',
  },
  customer: {
    '/profile': 'Your profile',
    '/book': 'Book a ride',
    '/bookings': 'My Booking History',
  },
  driver: {
    '/driver/dashboard': 'Dashboard',
    '/driver/my-bookings': 'My Bookings',
    '/driver/profile': 'Profile',
    '/driver/car-details': 'My Car',
  },
  admin: {
    '/admin/dashboard': 'Dashboard',
    '/admin/users': 'Users',
    '/admin/drivers': 'Drivers',
    '/admin/cars': 'Cars',
    '/admin/bookings': 'Bookings',
    '/admin/payments': 'Payments',
    '/admin/reviews': 'Reviews',
    '/admin/roles': 'Roles',
    '/admin/reports': 'Reports',
    '/admin/settings': 'Settings',
  },
} as const;

test('every page opens by URL and after a reload', {
  tag: ['@NAV-1'],
}, async ({ page, people }) => {
  for (const [viewer, pages] of Object.entries(screens)) {
    if (viewer !== 'nobody') await storeSession(page, await people.demo(viewer as 'admin'));
    for (const [path, heading] of Object.entries(pages)) {
      await test.step(`${path} for ${viewer}`, async () => {
        const title = page.getByRole('heading', { level: 1, name: heading });
        await page.goto(path);
        await expect(title).toBeVisible();
        await page.reload();
        await expect(title).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    }
  }
});
