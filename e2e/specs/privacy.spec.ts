import { readFile } from 'node:fs/promises';
import { sessionTexts } from '@chesapeake/contract/pages/shell-texts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import {
  expect,
  horizontalOverflow,
  phone,
  storedInfo,
  storeSession,
  test,
} from '../fixtures/test.ts';

test.use({ viewport: phone });

test('a customer exports their data and closes the account on a phone', async ({
  page,
  people,
  expectToast,
}) => {
  const person = await people.register();
  await storeSession(page, await people.signIn(person));
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(data.account).toMatchObject({ name: person.name, email: person.email });

  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  const close = dialog.getByRole('button', { name: 'Close account' });
  await close.click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await close.click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await close.click();
  await expectToast(sessionTexts.closed, 'success');
  await expect(page).toHaveURL('/');
  expect(await storedInfo(page)).toBeNull();
  await expect(people.signIn(person)).rejects.toThrow('401');
});
