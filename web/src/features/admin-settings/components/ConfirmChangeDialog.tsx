import { failureTexts } from '@chesapeake/contract/pages/texts';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { PendingChange } from '../use-settings-form.ts';

/** Previews a change and its effects before it is saved. */
export const ConfirmChangeDialog = ({
  pendingChange,
  onClose,
  onSave,
}: {
  pendingChange: PendingChange | undefined;
  onClose: () => void;
  onSave: () => Promise<unknown>;
}) => (
  <ConfirmDialog
    open={pendingChange !== undefined}
    onClose={onClose}
    title="Save this change?"
    confirmLabel="Save"
    cancelLabel="Back"
    onConfirm={onSave}
    failureText={(error) => firstErrorMessage(error, failureTexts.settingsSaving)}
  >
    {pendingChange && <Preview {...pendingChange.preview} />}
  </ConfirmDialog>
);

const Preview = ({ changes, effects }: PendingChange['preview']) => (
  <div className="grid gap-4 pt-1">
    <dl className="grid gap-2.5 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-13 text-quiet">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {before !== null && (
              <>
                <del className="text-quiet">
                  <span className="sr-only">before: </span>
                  {before}
                </del>{' '}
                <span aria-hidden="true">→ </span>
              </>
            )}
            <ins className="font-semibold text-ink no-underline">
              <span className="sr-only">now: </span>
              {after ?? 'none'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
    <ul className="grid gap-1.5 rounded-control bg-tint px-4 py-3 text-sm">
      {effects.map((effect) => (
        <li key={effect} className="wrap-anywhere">
          {effect}
        </li>
      ))}
    </ul>
  </div>
);
