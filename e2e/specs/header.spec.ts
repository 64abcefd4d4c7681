import type { Page } from '@playwright/test';
import { expect, headerOf, phone, storeSession, test, withAnimations } from '../fixtures/test.ts';

test.use(withAnimations);

const officePhone = 'Call us at (410) 555-0100';
const links = (page: Page) => headerOf(page).getByRole('link').filter({ visible: true });

test('a visitor sees Home, Login and Register in the header', {
  tag: ['@NAV-4', '@NAV-5'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(links(page)).toHaveText([
    'Chesapeake Chauffeurs',
    'Home',
    officePhone,
    'Login',
    'Register',
  ]);
  await headerOf(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await headerOf(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('the product name links to the home page', { tag: ['@NAV-2'] }, async ({ page }) => {
  await page.goto('/terms');
  await headerOf(page).getByRole('link', { name: 'Chesapeake Chauffeurs' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A quieter way');
});

test('the footer shows the year and links to the three static pages', {
  tag: ['@NAV-16', '@NAV-17'],
}, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const year = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
  }).format();
  await expect(footer).toContainText(`© ${year} Chesapeake Chauffeurs`);
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Contact Us', '/contact'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('a signed-in user sees Home, Book a Ride and My Bookings in the header', {
  tag: ['@NAV-6'],
}, async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  await expect(links(page)).toHaveText([
    'Chesapeake Chauffeurs',
    'Home',
    'Book a Ride',
    'My Bookings',
    officePhone,
  ]);
  await headerOf(page).getByRole('link', { name: 'Book a Ride' }).click();
  await expect(page).toHaveURL(/\/book$/);
  await headerOf(page).getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole('heading', { name: 'My Booking History' })).toBeVisible();
});

test('hovering the greeting opens the account menu', {
  tag: ['@NAV-7', '@NAV-8', '@NAV-9'],
}, async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  const greeting = headerOf(page).getByRole('button', { name: 'Hello, Jane' });
  await expect(greeting).toHaveText(/Hello, Jane$/);
  await greeting.hover();
  const menu = headerOf(page).getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link')).toHaveText(['Profile']);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the account menu opens, moves and closes by keyboard', async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/terms');
  const greeting = headerOf(page).getByRole('button', { name: 'Hello, Jane' });
  await greeting.focus();
  await page.keyboard.press('Enter');
  await expect(greeting).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(headerOf(page).getByRole('link', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(headerOf(page).getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(greeting).toHaveAttribute('aria-expanded', 'false');
  await expect(greeting).toBeFocused();
});

for (const { viewer, role, flags, entries, places, tag } of [
  {
    viewer: 'a driver',
    role: 'driver',
    flags: {},
    entries: ['Driver Dashboard'],
    places: [/\/driver\/dashboard$/],
    tag: ['@NAV-10'],
  },
  {
    viewer: 'an administrator',
    role: 'admin',
    flags: {},
    entries: ['Admin Panel'],
    places: [/\/admin\/dashboard$/],
    tag: ['@NAV-11'],
  },
  {
    viewer: 'an administrator who drives',
    role: 'admin',
    flags: { isDriver: true },
    entries: ['Driver Dashboard', 'Admin Panel'],
    places: [],
    tag: ['@NAV-12'],
  },
] as const) {
  test(`the account menu of ${viewer} leads to ${entries.join(' and ')}`, {
    tag: [...tag],
  }, async ({ page, people }) => {
    await storeSession(page, { ...(await people.demo(role)), ...flags });
    await page.goto('/');
    await headerOf(page)
      .getByRole('button', { name: /^Hello/ })
      .hover();
    const menu = headerOf(page).getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link')).toHaveText(['Profile', ...entries]);
    for (const [index, place] of places.entries()) {
      await menu.getByRole('link', { name: entries[index] }).click();
      await expect(page).toHaveURL(place);
    }
  });
}

test('the small-screen menu works by keyboard and announces its name and state', {
  tag: ['@NAV-15'],
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const button = headerOf(page).getByRole('button', { name: 'Menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(headerOf(page).getByRole('navigation', { name: 'Menu' })).toMatchAriaSnapshot(`
    - navigation "Menu":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Login"
        - listitem:
          - link "Register"
  `);
  await page.keyboard.press('Tab');
  await expect(links(page).filter({ hasText: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('a Menu button on small screens opens the links of a visitor', {
  tag: ['@NAV-13', '@NAV-14'],
}, async ({ page }) => {
  await page.goto('/');
  const button = headerOf(page).getByRole('button', { name: 'Menu' });
  await expect(button).toBeHidden();
  await page.setViewportSize(phone);
  await expect(links(page)).toHaveText(['Chesapeake Chauffeurs']);
  await button.click();
  await expect(links(page)).toHaveText(['Chesapeake Chauffeurs', 'Home', 'Login', 'Register']);
  await button.click();
  await expect(links(page)).toHaveText(['Chesapeake Chauffeurs']);
  await button.click();
  await links(page).filter({ hasText: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(links(page)).toHaveText(['Chesapeake Chauffeurs']);
});

test('the small-screen menu holds all links of an administrator', {
  tag: ['@NAV-13', '@NAV-14'],
}, async ({ page, people }) => {
  const button = headerOf(page).getByRole('button', { name: 'Menu' });
  await page.setViewportSize(phone);
  await storeSession(page, await people.demo('admin'));
  await page.goto('/');
  await button.click();
  await expect(links(page)).toHaveText([
    'Chesapeake Chauffeurs',
    'Home',
    'Book a Ride',
    'My Bookings',
    'Profile',
    'Admin Panel',
  ]);
  await expect(headerOf(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
});
