import { messageReceivedAnswer } from '@chesapeake/contract/messages';
import { bookTexts, guardTexts } from '@chesapeake/contract/texts';
import type { Page } from '@playwright/test';

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

export async function openAccountMenu(page: Page) {
  // By keyboard: what opened under the pointer may close while the picture is taken.
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
  await page.getByText(bookTexts.confirmCancel).waitFor();
}

export async function sendMessage(page: Page) {
  await page.getByLabel('Name').fill('Jane Mary Doe');
  await page.getByLabel('Email').fill('jane.doe@example.com');
  await page.getByLabel('Message').fill('I left a grey scarf in the car on Tuesday.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText(messageReceivedAnswer).waitFor();
}
