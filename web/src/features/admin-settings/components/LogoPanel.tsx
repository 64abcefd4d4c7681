import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useSaveLogo } from '../queries.ts';
import type { SectionProps } from '../section-props.ts';

export function LogoPanel({ settings: { logo }, mayChange }: SectionProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaveLogo();
  const save = () =>
    toastOutcome(
      saving.mutateAsync(file).then(() => setFile(null)),
      { success: successTexts.logoSaved, failure: failureTexts.logoSaving },
    );
  if (!mayChange && !logo) return null;
  return (
    <Panel title="Logo" subtitle="Next to your name, on every page and in emails">
      <div className="grid gap-4 border-t border-line px-4.5 py-5">
        <FileDrop
          {...pictureRules}
          label="Picture"
          hint="Shown small, on white. A wide logo works best."
          optional
          disabled={!mayChange}
          value={file}
          onChange={setFile}
          currentUrl={logo?.imageSmall}
          onClearCurrent={() => setConfirming(true)}
        />
        {file && (
          <div className="flex justify-end">
            <Button busy={saving.isPending} onClick={() => void save()}>
              Use this logo
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Remove the logo?"
        confirmLabel="Remove"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={async () => {
          await saving.mutateAsync(null);
          toasts.success(successTexts.logoRemoved);
        }}
        failureText={(error) => firstErrorMessage(error, failureTexts.logoRemoving)}
      >
        Pages and emails go back to the default logo. Emails already sent lose the picture.
      </ConfirmDialog>
    </Panel>
  );
}
