// `npm run lighthouse`: the median Lighthouse scores of the first pages.
import { pages } from '@chesapeake/contract/pages/pages';
import { withDemoServer } from './demo-server.ts';
import { type Result, runLighthouse } from './lighthouse/run.ts';
import { type Summary, shortfalls, summarize } from './lighthouse/summary.ts';
import { findOrFetchChromium } from './test/chromium.ts';
import { fetchTool } from './test/fetch-tool.ts';

/** The last version that runs on Node.js 20. */
const tool = { name: 'lighthouse', version: '12.8.2' };
const runs = 3;

const lighthouse = fetchTool(tool.name, tool.version);
if (!lighthouse) throw new Error('Lighthouse could not be fetched.');
const chromium = findOrFetchChromium();
if (!chromium) throw new Error('Install Chromium or Chrome, or set CHROMIUM to its path.');

const summaries: Record<string, Summary> = {};
await withDemoServer(async (url) => {
  for (const path of [pages.home, pages.login]) {
    const results: Result[] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.log(`${path} (${run} of ${runs}) ...`);
      results.push(await runLighthouse(lighthouse, chromium, `${url}${path}`));
    }
    summaries[path] = summarize(results);
    for (const line of results.slice(-1).flatMap(shortfalls)) console.log(`  ${line}`);
  }
});

console.table(Object.fromEntries(Object.entries(summaries).map(([path, { row }]) => [path, row])));
const missed = Object.entries(summaries).flatMap(([path, summary]) =>
  summary.missed.map((category) => `${path}: ${category} is ${summary.scores[category]}`),
);
for (const line of missed) console.error(line);
process.exit(missed.length === 0 ? 0 : 1);
