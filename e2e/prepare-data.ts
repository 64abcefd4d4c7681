import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDemoServer } from '../scripts/demo-server.ts';

/**
 * Creates the demo data once for all workers to copy, because that takes longer than many tests.
 */
export default async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-demo-'));
  await withDemoServer(async () => {}, { DATA_DIR: folder });
  process.env.PREPARED_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
