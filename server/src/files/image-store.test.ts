import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './file-store.ts';
import { createImageStore } from './image-store.ts';
import { renderSvg } from './images.ts';

const root = mkdtempSync(join(tmpdir(), 'chesapeake-pictures-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));
const filesOf = (folder: string) => readdirSync(join(root, folder));

const aPicture = () =>
  renderSvg('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9"/></svg>');

it.each(['-1200.webp', '-480.webp'])('stores no size when saving %s fails', async (size) => {
  const store = createFileStore(root);
  const failing: FileStore = {
    ...store,
    put: async (name, bytes) => {
      if (name.endsWith(size)) throw new Error('no room left');
      await store.put(name, bytes);
    },
  };
  const pictures = createImageStore({
    store: failing,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const saving = pictures.save('cars', 'image', { bytes: await aPicture() });
  await expect(saving).rejects.toThrow('no room left');
  expect(filesOf('cars')).toEqual([]);
});

it('leaves no temporary file when a file cannot be moved into place', async () => {
  // A folder blocks the file's name.
  mkdirSync(join(root, 'cars', 'taken.webp'), { recursive: true });
  await expect(createFileStore(root).put('cars/taken.webp', Buffer.from('x'))).rejects.toThrow();
  expect(filesOf('cars')).toEqual(['taken.webp']);
});
