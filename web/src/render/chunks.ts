/** An entry of the build manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The files that an area's pages need, so the browser can request them with the page. */
export function createChunkLookup(manifest: string, isInTemplate: (file: string) => boolean) {
  const entries: Record<string, Chunk> = JSON.parse(manifest);
  return (area: string): string[] => {
    const files = new Set<string>();
    const add = (key: string) => {
      const chunk = entries[key];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    add(`src/app/areas/${area}.tsx`);
    return [...files].filter((file) => !isInTemplate(file));
  };
}
