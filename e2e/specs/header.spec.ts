import type { Page } from '@playwright/test';
import { expect, headerOf, phone, storeSession, test, withAnimations } from '../fixtures/test.ts';

test.use(withAnimations);

const links = (page: Page) => headerOf(page).getByRole('link').filter({ visible: true });

test('the signed-out header, the product name and the footer', {
  tag: ['@NAV-4', '@NAV-5', '@NAV-2', '@NAV-16', '@NAV-17'],
}, async ({ page }) => {
  await test.step('signed out: Home, Login, Register', async () => {
    await page.goto('/');
    await expect(links(page)).toHaveText(['Chesapeake Chauffeurs', 'Home', 'Login', 'Register']);
    await headerOf(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await headerOf(page).getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  await test.step('the product name links to the home page', async () => {
    await page.goto('/terms');
    await headerOf(page).getByRole('link', { name: 'Chesapeake Chauffeurs' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A quieter way');
  });

  await test.step('the footer shows the year and the three static pages', async () => {
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
});

test('the signed-in header and its menu', {
  tag: ['@NAV-6', '@NAV-7', '@NAV-8', '@NAV-9'],
}, async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await test.step('signed in: Home, Book a Ride, My Bookings', async () => {
    await page.goto('/');
    await expect(links(page)).toHaveText([
      'Chesapeake Chauffeurs',
      'Home',
      'Book a Ride',
      'My Bookings',
    ]);
    await headerOf(page).getByRole('link', { name: 'Book a Ride' }).click();
    await expect(page).toHaveURL(/\/book$/);
    await headerOf(page).getByRole('link', { name: 'My Bookings' }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(page.getByRole('heading', { name: 'My Booking History' })).toBeVisible();
  });

  await test.step('hovering the greeting opens a menu', async () => {
    const greeting = headerOf(page).getByRole('button', { name: 'Hello, Jane' });
    await expect(greeting).toHaveText(/Hello, Jane$/);
    await greeting.hover();
    const menu = headerOf(page).getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link')).toHaveText(['Profile']);
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('the greeting’s menu opens, moves and closes by keyboard', async () => {
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
});

test('the menu shows the role’s entries and they work', {
  tag: ['@NAV-10', '@NAV-11', '@NAV-12'],
}, async ({ page, people }) => {
  const greeting = headerOf(page).getByRole('button', { name: /^Hello/ });
  const menu = headerOf(page).getByRole('navigation', { name: 'Account' });
  const admin = await people.demo('admin');
  for (const [step, session, entries, places] of [
    ['a driver', await people.demo('driver'), ['Driver Dashboard'], [/\/driver\/dashboard$/]],
    ['an administrator', admin, ['Admin Panel'], [/\/admin\/dashboard$/]],
    ['both', { ...admin, isDriver: true }, ['Driver Dashboard', 'Admin Panel'], []],
  ] as const) {
    await test.step(step, async () => {
      await storeSession(page, session);
      await page.goto('/');
      await greeting.hover();
      await expect(menu.getByRole('link')).toHaveText(['Profile', ...entries]);
      for (const [index, place] of places.entries()) {
        await menu.getByRole('link', { name: entries[index] }).click();
        await expect(page).toHaveURL(place);
      }
    });
  }
});

test('the small-screen menu works by pointer and by keyboard', {
  tag: ['@NAV-15', '@NAV-13', '@NAV-14'],
}, async ({ page, people }) => {
  await test.step('the small-screen menu works by keyboard and announces its name and state', async () => {
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

  await test.step('a Menu button on small screens opens the same links', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
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
});
