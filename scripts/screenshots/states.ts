import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { applicationTexts } from '@chesapeake/contract/drivers/application-texts';
import { messageReceivedText } from '@chesapeake/contract/messages/messages';
import { guardTexts } from '@chesapeake/contract/pages/shell-texts';
import { bookingPageTexts } from '@chesapeake/contract/pages/texts';
import type { Page } from '@playwright/test';

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

export async function openSidebar(page: Page) {
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await page.getByRole('navigation', { name: 'Admin pages' }).waitFor();
}

export async function openNotifications(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

export async function openAccountMenu(page: Page) {
  // By keyboard, because a hover menu may close while the screenshot is taken.
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

export async function submitEmptyLogin(page: Page) {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.locator('input[aria-invalid="true"]').first().waitFor();
}

export async function readGuardMessage(page: Page) {
  await page.getByText(guardTexts.book).first().waitFor();
}

export async function editProfile(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
}

export async function askToCancel(page: Page) {
  await page
    .getByRole('button', { name: /^Cancel booking/ })
    .first()
    .click();
  await page.getByText(bookingPageTexts.confirmCancel).waitFor();
}

export async function sendMessage(page: Page) {
  await page.getByLabel('Name').fill('Jane Mary Doe');
  await page.getByLabel('Email').fill('jane.doe@example.com');
  await page.getByLabel('Message').fill('I left a grey scarf in the car on Tuesday.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText(messageReceivedText).waitFor();
}

/** Looks for the caller at the phone desk. */
export async function findCaller(page: Page) {
  await page.getByLabel('Phone number or name').fill('55510');
  await page.getByRole('option', { name: /rides/ }).first().waitFor();
}

/** A round trip at the phone desk, with one wrong field. */
export async function fillDesk(page: Page) {
  await page.getByLabel('Phone number or name').fill('1003');
  await page.getByRole('option', { name: /Amelia Hart/ }).click();
  await page.getByText('Round trip').click();
  await page.getByLabel('Passenger is someone else').check();
  await page.getByLabel('Passenger', { exact: true }).fill('Robert Hart');
  await page.getByLabel('Passenger’s phone').fill('(443) 555-017');
  await page.getByLabel('Pickup', { exact: true }).fill('80 Compromise Street, Annapolis');
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByLabel('Stop 1', { exact: true }).fill('Severna Park');
  await page.getByLabel('Destination', { exact: true }).fill('BWI Airport');
  await page.getByRole('textbox', { name: 'Date and time', exact: true }).fill('fri 6:30a');
  await page.getByRole('textbox', { name: 'Return date and time' }).fill('sun 4:45p');
  await page.getByRole('textbox', { name: 'Passengers' }).fill('4');
  await page.getByRole('radio', { name: /^Any free/ }).waitFor();
  await page.keyboard.press('F8');
  await page.getByText('1 field to fix:').waitFor();
}

/** The demo has most to plan on the next day. */
export async function showTomorrow(page: Page) {
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page
    .getByRole('heading', { name: 'Unassigned' })
    .or(page.getByText('CC 1'))
    .first()
    .waitFor();
}

/** A ride on the board without a driver, and who is free. */
export async function openRideOnBoard(page: Page) {
  await showTomorrow(page);
  await page
    .getByRole('region', { name: /^Day board/ })
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: 'Unassigned' }) })
    .getByRole('button')
    .first()
    .click();
  await page.getByText('Who is free').waitFor();
}

/** A draft for the next day. Each draft replaces the one before. */
export async function planTomorrow(page: Page) {
  await showTomorrow(page);
  await page.getByRole('button', { name: 'Plan the day' }).click();
  await page.getByText('What changes').first().waitFor();
}

/** Shows the errors of an empty booking form. */
export async function submitEmptyBooking(page: Page) {
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText(bookingTexts.carRequired).waitFor();
  await scrollToFooter(page);
}

export async function fillBooking(page: Page) {
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(inThreeDays);
  await page.getByRole('radio', { name: /^Airport/ }).check();
  await page.getByLabel('Pickup location').fill('80 Compromise Street, Annapolis');
  await page.getByLabel('Destination').fill('BWI Marshall Airport, Departures');
  const time = page.getByRole('textbox', { name: 'Pickup date and time' });
  await time.click();
  await time.fill(`${day} 2:30 PM`);
  await page.getByText('Yours from 2:30 to 4:30 PM ET').waitFor();
  const cars = page.getByRole('radiogroup', { name: 'Car' });
  await cars.getByText(/^Available /).waitFor();
  await cars.getByRole('radio').first().check();
  await scrollToFooter(page);
}

/** Shows the errors of an empty application form. */
export async function submitEmptyApplication(page: Page) {
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('main').getByText(applicationTexts.licenseImageRequired).waitFor();
  await scrollToFooter(page);
}

export async function fillApplication(page: Page) {
  const main = page.getByRole('main');
  for (const [label, text] of [
    ['Full Name', 'Marcus Aurelius Reed'],
    ['Email', 'marcus.reed@example.com'],
    ['Phone', '+14105550142'],
    ['Date of Birth', '1988-04-12'],
    ["Driver's License Number", 'R-530-123-456-789'],
    ['Years of Experience', '11'],
    ['Driving Record', 'No accidents. Defensive driving course in 2024.'],
  ] as const) {
    await main.getByLabel(label).fill(text);
  }
  for (const label of ['Password', 'Confirm Password']) {
    await main.getByLabel(label, { exact: true }).fill('a long password');
  }
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await main.getByLabel('License Image').setInputFiles({
    name: 'license-front-and-a-rather-long-name-from-a-phone-20261115.png',
    mimeType: 'image/png',
    buffer,
  });
  await main.getByText('Choose another').waitFor();
}

/**
 * Small screens have a bottom bar; scrolled to the end, it does not cover the middle of the
 * screenshot.
 */
const scrollToFooter = (page: Page) =>
  page.evaluate(() => scrollTo(0, innerWidth < 860 ? document.body.scrollHeight : 0));

export async function openAssignDialog(page: Page) {
  await page.getByRole('button', { name: /^Assign \d+ rides?$/ }).click();
  await page.getByText('Best match').waitFor();
}
