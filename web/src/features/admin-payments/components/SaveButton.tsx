import { type ReactNode, useState } from 'react';
import { download } from '../../../lib/download.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { Button } from '../../../ui/Button.tsx';

/** Fetches a file and hands it to the browser's downloads. */
export function SaveButton({
  fetchFile,
  name,
  texts,
  className,
  children,
}: {
  fetchFile: () => Promise<Blob>;
  name: string;
  texts: { done: string; failed: string };
  className?: string;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await tellOutcome(
      fetchFile().then((file) => download(file, name)),
      texts,
    );
    setBusy(false);
  };
  return (
    <Button tone="paper" busy={busy} onClick={() => void save()} className={className}>
      {children}
    </Button>
  );
}
