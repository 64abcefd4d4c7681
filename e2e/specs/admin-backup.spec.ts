import { stat } from 'node:fs/promises';
import { test } from '../fixtures/isolated-admin.ts';
import { expect } from '../fixtures/test.ts';

test('an owner downloads a backup from the settings, and the activity log records it', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/settings?part=backup');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^chesapeake-backup-.*\.tar\.gz$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(100_000);
  await expect(page.getByText(`by ${admin.name}`)).toBeVisible();
});
