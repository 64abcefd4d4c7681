import { BackupError } from './backup/backup-error.ts';
import { StartError } from './start-error.ts';

/** Runs what was asked for at the terminal; what goes wrong is a sentence and an exit code. */
export async function runCommand(
  work: (words: string[], say: (line: string) => void) => Promise<void>,
): Promise<void> {
  // What is written holds everybody's data.
  process.umask(0o077);
  try {
    await work(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof StartError;
    console.error(isExpected ? error.message : `That failed: ${String(error)}`);
    process.exitCode = 1;
  }
}
