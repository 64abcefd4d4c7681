import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumFlags } from '../chromium-flags.ts';

export interface Audit {
  id: string;
  title: string;
  /** From 0 to 1; null if not applicable or only informative. */
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  /** Varies by audit; mostly a list of locations. */
  details?: { items?: unknown };
}

/** The part of Lighthouse's result that we read. */
export interface Result {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: readonly { id: string }[] }
  >;
}

/** One run with the default configuration (a slow phone). */
export async function runLighthouse(tool: string, chromium: string, url: string): Promise<Result> {
  let failure = '';
  // Occasionally, mostly on a busy machine, the trace of a page load is unusable.
  for (let tries = 1; tries <= 5; tries += 1) {
    const outcome = await tryLighthouse(tool, chromium, url);
    if (typeof outcome !== 'string') return outcome;
    failure = outcome;
    console.log(failure.trim());
  }
  throw new Error(`Lighthouse failed on ${url}: ${failure}`);
}

/**
 * Runs Lighthouse as a program rather than a library, so that each run has its own browser and
 * process and we need no types. Returns the result, or why there is none.
 */
async function tryLighthouse(
  tool: string,
  chromium: string,
  url: string,
): Promise<Result | string> {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-lighthouse-'));
  try {
    const file = join(folder, 'result.json');
    const flags = ['--headless=new', ...chromiumFlags].map(quoted).join(' ');
    const args = ['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--quiet'];
    // Otherwise it asks for permission to report its errors and waits for the answer.
    const noErrorReporting = '--no-enable-error-reporting';
    const child = spawn(
      process.execPath,
      [join(tool, 'cli', 'index.js'), url, ...args, noErrorReporting],
      {
        env: { ...process.env, CHROME_PATH: chromium },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const complaint = await text(child.stderr);
    if ((await ended) !== 0) return complaint;
    const result: Result = JSON.parse(readFileSync(file, 'utf8'));
    return result.runtimeError?.message ?? result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse splits the flags at spaces. */
const quoted = (flag: string) => flag.replace(/=(.* .*)$/, '="$1"');
