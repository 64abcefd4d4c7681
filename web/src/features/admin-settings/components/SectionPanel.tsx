import { type ReactNode, useId } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';

/** One section of the settings: its fields and the save buttons. */
export function SectionPanel({
  title,
  subtitle,
  corner,
  section,
  mayChange,
  children,
}: {
  title: string;
  subtitle: string;
  corner?: ReactNode;
  section: SettingsForm;
  mayChange: boolean;
  children: ReactNode;
}) {
  const overtakenId = useId();
  const { isDirty, isOutdated, isPreviewing, discard, keepMine } = section;
  return (
    <Panel title={title} subtitle={subtitle} corner={corner}>
      <form
        method="post"
        noValidate
        aria-label={title}
        onSubmit={section.onSubmit}
        className="border-t border-line"
      >
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5 px-4.5 py-5">
          {children}
        </fieldset>
        {isOutdated && (
          <div id={overtakenId} className="px-4.5 pb-4">
            <Alert tone="warning">
              Someone else has changed these settings. Discard your changes to see the current ones,
              or keep yours and review the difference before saving.
            </Alert>
          </div>
        )}
        {mayChange && (
          <div className="flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-line bg-tint px-4.5 py-3 max-sm:[&>button]:flex-1">
            <p role="status" className="mr-auto text-13 text-quiet max-sm:w-full">
              {isDirty ? 'Not saved yet' : ''}
            </p>
            {isDirty && (
              <Button tone="paper" onClick={discard}>
                Discard
              </Button>
            )}
            {isOutdated && (
              <Button tone="paper" busy={isPreviewing} onClick={keepMine}>
                Keep mine
              </Button>
            )}
            <Button
              type="submit"
              busy={isPreviewing}
              blocked={isOutdated}
              aria-describedby={isOutdated ? overtakenId : undefined}
            >
              Save
            </Button>
          </div>
        )}
      </form>
      <ConfirmChangeDialog
        pendingChange={section.pendingChange}
        onClose={section.discardPendingChange}
        onSave={section.save}
      />
    </Panel>
  );
}
