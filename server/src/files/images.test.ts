import { expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { createImageSizes, renderSvg } from './images.ts';

it('queues many pictures and refuses more than can wait', async () => {
  const bytes = await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="8"/></svg>',
    8,
  );
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, () => createImageSizes(bytes, 'image')),
  );
  const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  // Fifty wait behind the two being decoded.
  expect(refused).toHaveLength(80 - 52);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(RequestError);
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfterSeconds: 10 } });
  }
  expect(Object.keys(await createImageSizes(bytes, 'image'))).toEqual(['large', 'small']);
});
