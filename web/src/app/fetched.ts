import { useEffect, useState } from 'react';

const askAgainMs = 5_000;

/**
 * What the first page does without, fetched once it is wanted. Where it does not arrive the page does
 * without it for longer, and asks again.
 */
export function useFetched<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (!load) return;
    let isOver = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      load().then(
        (loaded) => {
          if (!isOver) setPart(() => loaded);
        },
        () => {
          if (!isOver) next = setTimeout(ask, askAgainMs);
        },
      );
    void ask();
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [load]);
  return part;
}
