import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatePageRenderer, PageRenderer } from '@chesapeake/contract/pages/pages';

/** Loads the renderer from the web build; the two share only the contract's types. */
export async function loadRenderer(webFolder: string): Promise<PageRenderer | undefined> {
  const entryPoint = join(webFolder, 'renderer', 'render.js');
  if (!existsSync(entryPoint)) return undefined;
  const built: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(entryPoint).href
  );
  const client = (file: string) => readFile(join(webFolder, 'client', file), 'utf8');
  return built.createPageRenderer({
    template: await client('index.html'),
    manifest: await client('manifest.json'),
  });
}
