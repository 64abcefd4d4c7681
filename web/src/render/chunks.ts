/** An entry of the build manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What a page needs beyond the shell, so the browser can request it together with the page. */
export interface PageFiles {
  scripts: string[];
  /** For the next tap. */
  nextScripts: string[];
  /** Include those of the shell. */
  styles: string[];
}

export function createFileLookup(manifest: string) {
  const entries: Record<string, Chunk> = JSON.parse(manifest);
  const chunksOf = (entry: string | undefined) => {
    const keys = new Set(entry ? [entry] : []);
    for (const key of keys) for (const imported of entries[key]?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((key) => entries[key] ?? []);
  };
  const scriptsOf = (chunks: Chunk[]) => chunks.map(({ file }) => file);

  const shell = chunksOf('index.html');
  return (pageEntry: string | undefined, nextEntry: string | undefined): PageFiles => {
    const page = chunksOf(pageEntry).filter((chunk) => !shell.includes(chunk));
    const next = chunksOf(nextEntry).filter((each) => ![...shell, ...page].includes(each));
    return {
      scripts: scriptsOf(page),
      nextScripts: scriptsOf(next),
      styles: page.flatMap(({ css = [] }) => css),
    };
  };
}
