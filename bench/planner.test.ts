import { expect, it } from 'vitest';
import { measurePlanner } from './planner.ts';

it('the benchmark of the planner runs and reports every figure', async () => {
  const { days, delays } = await measurePlanner({ isSmoke: true, log: () => {} });
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({ days: '6 rides, 3 drivers', proven: '1 of 1', gap: 0 });
  expect(delays).toHaveLength(2);
  for (const { ratio } of delays) expect(ratio).toBeGreaterThan(0);
});
