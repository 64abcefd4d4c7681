import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor time that a process has used so far, on all its threads. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return ((user + system) / clockTicks) * 1000;
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
}

/** The size of all files in a folder, in MB. */
export function folderMb(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Files come and go while the server runs.
    bytes += statSync(join(folder, entry), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes / 1_000_000;
}
