import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for uploads that nobody else uses. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'chesapeake-uploads-'));
