import { benchmarkNames, openBench } from './benchmarks.ts';
import { measureGrowth } from './growth.ts';
import { alternateRuns } from './interleaved-runs.ts';
import { startBenchServer } from './postgres.ts';
import { measureSockets } from './sockets.ts';

/**
 * `npm run bench` compares the product with a reference, `-- --growth` a large database with a
 * small one, `-- --sockets` the product with bare socket.io under many connected clients. The two
 * sides alternate round by round, so machine noise hits both, and the median counts.
 */
const mode = (['growth', 'sockets'] as const).find((name) => process.argv.includes(`--${name}`));
const asJson = process.argv.includes('--json');
const seconds = 5;

interface Row {
  what: string;
  ours: number;
  reference: number;
  ratio: number;
  goal: string;
}

const log = (line: string) => asJson || console.error(line);

async function compare(server: Awaited<ReturnType<typeof startBenchServer>>): Promise<Row[]> {
  log('Filling a database with 100,000 bookings ...');
  const bench = await openBench(server, { bookings: 100_000, people: 1_000 });
  const rows: Row[] = [];
  for (const what of benchmarkNames) {
    log(`Measuring: ${what} ...`);
    const reference = await bench.prepareReference(what);
    const measured = await alternateRuns(
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
}[mode ?? 'references'];
const rows: Row[] = await measure(server, log);
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
