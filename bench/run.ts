import { measureGrowth } from './growth.ts';
import { names, openBench } from './measures.ts';
import { startBenchServer } from './postgres.ts';
import { measureSockets } from './sockets.ts';
import { takeTurns } from './turns.ts';

/**
 * `npm run bench` measures us against a reference, `-- --growth` a large database against a small
 * one, `-- --sockets` us with many connected clients against bare socket.io. Both take turns, round by round, so that a noisy machine is noisy for both; the median counts.
 */
const chosen = (['growth', 'sockets'] as const).find((name) => process.argv.includes(`--${name}`));
const asJson = process.argv.includes('--json');
const seconds = 5;

interface Row {
  what: string;
  ours: number;
  reference: number;
  ratio: number;
  goal: string;
}

const say = (line: string) => asJson || console.error(line);

async function compare(server: Awaited<ReturnType<typeof startBenchServer>>): Promise<Row[]> {
  say('Filling a database with 100,000 bookings ...');
  const bench = await openBench(server, { bookings: 100_000, people: 1_000 });
  const rows: Row[] = [];
  for (const what of names) {
    say(`Measuring: ${what} ...`);
    const reference = await bench.prepareReference(what);
    const measured = await takeTurns(
      () => bench.measureOurs(what, seconds),
      () => reference(seconds),
    );
    const goal = what === 'create booking' ? '>= 0.5' : '>= 0.8';
    rows.push({ what, ...measured, ratio: measured.ours / measured.reference, goal });
  }
  return rows;
}

const server = await startBenchServer();
process.on('exit', server.stop);
process.on('SIGINT', () => process.exit(1));
const { measure, heads, digits } = {
  references: {
    measure: compare,
    heads: ['ours per second', 'reference per second', 'ratio'],
    digits: 0,
  },
  growth: {
    measure: measureGrowth,
    heads: ['per second at 1,000,000', 'per second at 10,000', 'times as slow'],
    digits: 0,
  },
  sockets: { measure: measureSockets, heads: ['ours', 'bare socket.io', 'ratio'], digits: 1 },
}[chosen ?? 'references'];
const rows: Row[] = await measure(server, say);
if (asJson) {
  console.log(JSON.stringify(rows, undefined, 2));
} else {
  const lines = rows.map(({ what, ours, reference, ratio, goal }) => [
    what,
    ours.toFixed(digits),
    reference.toFixed(digits),
    ratio.toFixed(2),
    goal,
  ]);
  const table = [['what', ...heads, 'goal'], ...lines];
  const widths = heads
    .concat('what', 'goal')
    .map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}
process.exit(0);
