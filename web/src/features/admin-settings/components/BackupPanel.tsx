import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { Download } from 'lucide-react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useAllPermissions } from '../../../lib/permissions.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useLastBackup, useTakeBackup } from '../queries.ts';

/** Downloads all data in one file, which contains what only an owner may see. */
export function BackupPanel() {
  const { zone } = useBusiness();
  const mayTake = useAllPermissions();
  const last = useLastBackup().data?.rows[0];
  const taking = useTakeBackup();
  const take = () =>
    taking.mutate(undefined, {
      onError: (error) => toasts.error(firstErrorMessage(error, failureTexts.backup)),
    });
  return (
    <Panel
      title="Backup"
      subtitle={
        last &&
        `Last downloaded ${formatDateTimeAutoYear(last.at, zone)}${last.actor ? ` by ${last.actor.name}` : ''}`
      }
    >
      <div className="grid gap-4 border-t border-line px-5 py-5 text-sm text-ink-2">
        <p>
          Everything in one file: people, rides, money, settings, pictures and documents. You can
          keep working while it downloads.
        </p>
        <p>
          Anyone with the file can read all of it, so keep it safe. Restore it at the terminal with{' '}
          <code className="font-medium text-ink">npm run restore FILE</code>, into the embedded
          database or into PostgreSQL.
        </p>
        {mayTake ? (
          <div>
            <Button busy={taking.isPending} onClick={take}>
              {!taking.isPending && <Download aria-hidden="true" />}
              Download backup
            </Button>
          </div>
        ) : (
          <Alert>Only administrators with every permission can download a backup.</Alert>
        )}
      </div>
    </Panel>
  );
}
