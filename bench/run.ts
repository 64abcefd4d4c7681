import { parseArgs } from 'node:util';
import type { Measure, Row } from './measure.ts';
import { printTable } from './table.ts';

interface Mode {
  load: () => Promise<{ measure: Measure }>;
  /** Above the two columns of figures and the ratio. */
  heads: [string, string, string];
  digits: number;
}

/** `npm run bench -- --growth` runs the mode of that name; without a name, it is `references`. */
const modes = {
  references: {
    load: () => import('./references.ts'),
    heads: ['ours per second', 'reference per second', 'ratio'],
    digits: 0,
  },
  peer: {
    load: () => import('./peer.ts'),
    heads: ['ours per second', 'Parse Server per second', 'ratio'],
    digits: 0,
  },
  growth: {
    load: () => import('./growth.ts'),
    heads: ['per second, large', 'per second, small', 'times as slow'],
    digits: 0,
  },
  sockets: {
    load: () => import('./sockets.ts'),
    heads: ['ours', 'bare socket.io', 'ratio'],
    digits: 1,
  },
} satisfies Record<string, Mode>;

// These watch the product alone, so their tables are others.
if (process.argv.includes('--embedded')) {
  const { runEmbedded } = await import('./embedded.ts');
  await runEmbedded(process.argv);
  process.exit(0);
}
if (process.argv.includes('--pages')) {
  const { measurePages } = await import('./pages.ts');
  const isSmoke = process.argv.includes('--smoke');
  const seconds = await measurePages({ isSmoke, log: console.error });
  if (process.argv.includes('--json')) console.log(JSON.stringify(seconds, undefined, 2));
  else console.table(seconds);
  process.exit(0);
}

if (process.argv.includes('--desk')) {
  const { measureDesk } = await import('./desk-booking.ts');
  const isSmoke = process.argv.includes('--smoke');
  const cost = await measureDesk({ isSmoke, log: console.error });
  console.log(JSON.stringify(cost, undefined, 2));
  process.exit(0);
}

if (process.argv.includes('--board')) {
  const { measureBoard } = await import('./board.ts');
  const isSmoke = process.argv.includes('--smoke');
  const frames = await measureBoard({ isSmoke, log: console.error });
  if (process.argv.includes('--json')) console.log(JSON.stringify(frames, undefined, 2));
  else console.table(frames);
  process.exit(0);
}

if (process.argv.includes('--planner')) {
  const { measurePlanner } = await import('./planner.ts');
  const isSmoke = process.argv.includes('--smoke');
  const { days, delays } = await measurePlanner({ isSmoke, log: console.error });
  if (process.argv.includes('--json')) console.log(JSON.stringify({ days, delays }, undefined, 2));
  else {
    console.table(days);
    console.error('99th percentile of the delay of the event loop, in milliseconds:');
    console.table(delays);
  }
  process.exit(0);
}

const flag = { type: 'boolean', default: false } as const;
const names = Object.keys(modes) as (keyof typeof modes)[];
const modeFlags = Object.fromEntries(names.map((name) => [name, flag])) as Record<
  keyof typeof modes,
  typeof flag
>;
const { values: flags } = parseArgs({ options: { ...modeFlags, json: flag, smoke: flag } });
const name = names.find((mode) => flags[mode]);
const { load, heads, digits } = modes[name ?? 'references'];
const { measure } = await load();
const rows: Row[] = await measure({
  isSmoke: flags.smoke,
  rounds: flags.smoke ? 1 : 3,
  length: flags.smoke ? { requests: 8 } : { seconds: 5 },
  warmUp: flags.smoke ? undefined : { seconds: 10 },
  log: (line) => flags.json || console.error(line),
});
if (flags.json) console.log(JSON.stringify(rows, undefined, 2));
else printTable(rows, heads, digits);
process.exit(0);
