import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { makeImage } from './images.ts';

it('takes turns with many pictures, and turns away more than can wait', async () => {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#123' };
  const bytes = await sharp({ create }).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => makeImage(bytes, 'image')));
  const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  // Fifty wait behind the two that are at it.
  expect(refused).toHaveLength(80 - 52);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfterSeconds: 10 } });
  }
  expect(Object.keys(await makeImage(bytes, 'image'))).toEqual(['large', 'small']);
});
