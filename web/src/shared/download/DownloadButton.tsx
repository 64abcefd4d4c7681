import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { Button } from '../../ui/Button.tsx';

/** Fetches a file and downloads it. */
export function DownloadButton({
  fetchFile,
  name,
  texts,
  className,
  children,
}: {
  fetchFile: () => Promise<Blob>;
  name: string;
  texts: { success: string; failure: string };
  className?: string;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await toastOutcome(
      fetchFile().then((file) => downloadFile(file, name)),
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
