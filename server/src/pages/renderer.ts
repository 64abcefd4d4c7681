import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatePageRenderer, PageRenderer } from '@chesapeake/contract/pages';

/** Finds the web application in its build; the two meet in the contract's types and nowhere else. */
export async function loadRenderer(webFolder: string): Promise<PageRenderer | undefined> {
  const entrance = join(webFolder, 'renderer', 'render.js');
  if (!existsSync(entrance)) return undefined;
  const built: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(entrance).href
  );
  const client = (file: string) => readFile(join(webFolder, 'client', file), 'utf8');
  return built.createPageRenderer({
    template: await client('index.html'),
    manifest: await client('manifest.json'),
  });
}
