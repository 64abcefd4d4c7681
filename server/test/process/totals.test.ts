import { expect, it } from 'vitest';
import { runCommand } from '../support/backups.ts';
import { preparedDataFolder, temporaryFolder } from '../support/server-process.ts';

it('npm run totals checks and rebuilds, and explains itself when called without either', async () => {
  const env = { DATA_DIR: preparedDataFolder() };
  expect(await runCommand('totals', ['--check'], env)).toEqual({
    code: 0,
    output: 'All totals match the rows that they count.\n',
  });
  expect((await runCommand('totals', ['--rebuild'], env)).code).toBe(0);
  const unclear = await runCommand('totals', [], env);
  expect(unclear).toEqual({ code: 1, output: 'Usage: npm run totals -- --check | --rebuild\n' });
  const missing = await runCommand('totals', ['--check'], {
    DATA_DIR: `${temporaryFolder()}/none`,
  });
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is nothing in'),
  });
});
