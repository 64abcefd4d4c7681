import { getHealth, getReadiness } from '@chesapeake/contract/system/health';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';

it('is up and ready while the database responds', { tags: ['API-82'] }, async () => {
  const app = await startApp();
  expect((await app.call(getHealth)).body).toEqual({ status: 'up' });
  const response = await app.call(getReadiness);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'ready', parts: ['database'] });
  await app.stop();
});

it('is up but not ready when the database is gone, and names what is down', {
  tags: ['API-82'],
}, async () => {
  const database = await copyDatabase();
  const app = await startApp({ database });
  await database.close();
  expect((await app.call(getHealth)).status).toBe(200);
  const response = await app.call(getReadiness);
  expect(response.status).toBe(503);
  expect(response.error).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Not reachable: database.',
    details: { down: ['database'] },
  });
  await app.close();
});
