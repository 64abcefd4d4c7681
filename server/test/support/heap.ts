import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const heapAfterCollection = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** How many bytes the heap holds at most during the work, beyond what it held before. */
export async function peakHeapDuring(work: () => Promise<unknown>): Promise<number> {
  const before = heapAfterCollection();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, heapAfterCollection());
  }, 250);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return peak - before;
}
