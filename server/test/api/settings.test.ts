import { getSettings } from '@chesapeake/contract/settings/settings';
import { expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, type TestApp } from '../support/app.ts';

const store = (app: TestApp, key: string, value: unknown) =>
  transaction(app.db, (tx) =>
    tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at: new Date() })
      .execute(),
  );

it('returns name, contact, services with prices and zone to everyone', async () => {
  const app = await startApp();
  const { status, body } = await app.call(getSettings);
  expect(status).toBe(200);
  expect(body.businessName).toBe('Chesapeake Chauffeurs');
  expect(body.zone).toBe('America/New_York');
  expect(
    body.services.map((service: Record<string, unknown>) => [
      service.slug,
      service.name,
      service.offerName,
      service.price,
      service.windowMinutes,
    ]),
  ).toEqual([
    ['Half-Day', 'Half Day', 'Half-Day Rental', 350, 240],
    ['Full-Day', 'Full Day', 'Full-Day Rental', 700, 480],
    ['Airport', 'Airport', 'Airport Transfers', 150, 120],
    ['City-Tour', 'City Tour', 'City Tours', 150, 180],
  ]);
  expect(body).not.toHaveProperty('maxUnpaidBookings');
  await app.stop();
});

it('uses stored values, or the default if one is invalid', async () => {
  const app = await startApp();
  await store(app, 'businessName', 'Bay Cars');
  await store(app, 'zone', 'Nowhere/Land');
  const { body } = await app.call(getSettings);
  expect(body.businessName).toBe('Bay Cars');
  expect(body.zone).toBe('America/New_York');
  expect(app.logged.some((line) => line.includes('"key":"zone"'))).toBe(true);
  await app.stop();
});
