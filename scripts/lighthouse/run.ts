import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumFlags } from '../chromium-flags.ts';

export interface Audit {
  id: string;
  title: string;
  /** From 0 to 1; null where it does not apply or only informs. */
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  /** Of many shapes; most are a list of places. */
  details?: { items?: unknown };
}

/** The part of Lighthouse's answer that is read here. */
export interface Result {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: readonly { id: string }[] }
  >;
}

/** One run with the default configuration, that of a slow phone. */
export async function runLighthouse(tool: string, chromium: string, url: string): Promise<Result> {
  let failure = '';
  // Now and then, most of all on a busy machine, the recording of a page load is not usable.
  for (let tries = 1; tries <= 5; tries += 1) {
    const outcome = await tryLighthouse(tool, chromium, url);
    if (typeof outcome !== 'string') return outcome;
    failure = outcome;
    console.log(failure.trim());
  }
  throw new Error(`Lighthouse failed on ${url}: ${failure}`);
}

/**
 * As a program and not as a library: then each run has a browser and a process of its own, and
 * nothing here has to know its types. Gives back the result, or why there is none.
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
    const words = ['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--quiet'];
    // Otherwise it asks whether it may report its own errors, and waits for the answer.
    const silence = '--no-enable-error-reporting';
    const child = spawn(process.execPath, [join(tool, 'cli', 'index.js'), url, ...words, silence], {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const complaint = await text(child.stderr);
    if ((await ended) !== 0) return complaint;
    const result: Result = JSON.parse(readFileSync(file, 'utf8'));
    return result.runtimeError?.message ?? result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse takes the flags apart at their spaces. */
const quoted = (flag: string) => flag.replace(/=(.* .*)$/, '="$1"');
