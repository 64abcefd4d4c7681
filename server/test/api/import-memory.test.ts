import { importCustomers } from '@chesapeake/contract/imports/imports';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { customerList, sendCsv } from '../support/csv-files.ts';
import { peakHeapDuring } from '../support/heap.ts';
import { addAdmin } from '../support/people.ts';

const app = useApp();

/** Apart, so that only the bytes are still there when the heap is measured: they are not part of it. */
const fileWith = (lines: number) => Buffer.from(customerList(lines).text);

/** Room for what one batch takes, whatever the length of the file. */
const oneBatch = 4 * 1024 * 1024;

it('the heap does not grow with an imported list', { tags: ['slow'] }, async () => {
  const { token } = await addAdmin(app);
  const peakFor = (lines: number) => {
    const bytes = fileWith(lines);
    return peakHeapDuring(async () => {
      const { body } = await sendCsv(app, importCustomers, bytes, { token });
      expect(body.imported).toBe(lines);
    });
  };
  // What is loaded and compiled on first use.
  await peakFor(1_000);
  const short = await peakFor(2_500);
  expect(await peakFor(25_000)).toBeLessThan(2 * Math.max(short, oneBatch));
});
