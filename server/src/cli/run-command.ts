import { BackupError } from '../backup/backup-error.ts';
import { StartError } from '../start-error.ts';

/** Runs a terminal command; errors become a message and an exit code. */
export async function runCommand(
  command: (args: string[], print: (line: string) => void) => Promise<void>,
): Promise<void> {
  // The files it writes contain personal data.
  process.umask(0o077);
  try {
    await command(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof StartError;
    console.error(isExpected ? error.message : `That failed: ${String(error)}`);
    process.exitCode = 1;
  }
}
