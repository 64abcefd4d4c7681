import { test } from '../fixtures/driver-pages.ts';
import { expect, horizontalOverflow } from '../fixtures/test.ts';

const link = `https://maps.example.com/${'Qw8rTyUiOp'.repeat(9)}?g_st=ic`;

test('a word as long as a URL does not overflow the driver pages', async ({
  page,
  rideUpTo,
  list,
  dashboard,
  carPage,
  profile,
  garage,
  car,
}) => {
  const places = { pickupLocation: link, destination: link };
  const asked = await rideUpTo('proposed', places);
  await rideUpTo('accept', places);
  await profile.openToEdit();
  await profile.fields.name.fill(`Bartholomew ${'Featherstonehaugh'.repeat(4)}`);
  await profile.fields.drivingRecord.fill(link);
  await profile.save.click();
  await expect(profile.edit).toBeVisible();
  await carPage.open();
  await carPage.report.click();
  await carPage.description.fill(link);
  await carPage.send.click();
  await expect(carPage.problems).toHaveCount(1);
  await garage.answerReport(String((await garage.reportsOn(car))[0]?._id), {
    status: 'In Repair',
    answer: link,
  });

  for (const [name, open] of [
    [
      'dashboard',
      async () => {
        await dashboard.open();
        await expect(dashboard.accept()).toBeVisible();
      },
    ],
    ['bookings', () => list.open()],
    [
      'car',
      async () => {
        await carPage.open();
        await expect(carPage.problems).toContainText('Reply from the office');
      },
    ],
    [
      'profile',
      async () => {
        await profile.open();
        await expect(profile.edit).toBeVisible();
      },
    ],
  ] as const) {
    await open();
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if (name === 'bookings') {
        await list.button(asked, 'Accept').scrollIntoViewIfNeeded();
        await expect(list.button(asked, 'Accept')).toBeInViewport({ ratio: 1 });
      }
      expect(await horizontalOverflow(page), `${name} at ${width}`).toBe(0);
      if (name === 'profile') {
        const title = page.getByText('Driver Dashboard', { exact: true });
        await expect(title).toBeInViewport({ ratio: 1 });
      }
    }
  }
});
