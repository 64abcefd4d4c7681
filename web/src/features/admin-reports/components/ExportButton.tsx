import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';

/** Exports a file and shows the outcome. */
export function ExportButton({
  save,
  disabled,
  tone,
  size,
  children,
}: {
  save: () => Promise<void>;
  disabled?: boolean;
  tone?: ButtonTone;
  size?: 'sm' | 'md';
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await toastOutcome(save(), {
      success: successTexts.reportExported,
      failure: failureTexts.reportExport,
    });
    setBusy(false);
  };
  return (
    <Button
      tone={tone}
      size={size}
      busy={busy}
      disabled={disabled}
      onClick={() => void act()}
      className="max-lg:min-h-11"
    >
      {!busy && <Download aria-hidden="true" />}
      {children}
    </Button>
  );
}
