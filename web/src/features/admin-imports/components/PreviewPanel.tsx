import { formatCount, formatQuantity, plural } from '@chesapeake/contract/format/numbers';
import type { ImportKind, ImportPreview, ImportResult } from '@chesapeake/contract/imports/imports';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { importKinds } from '../import-kinds.ts';
import { useRunImport } from '../queries.ts';
import { Problems } from './Problems.tsx';

/** What the import would do, before anything is saved. */
export function PreviewPanel({
  kind,
  file,
  preview,
  onDone,
  onBack,
}: {
  kind: ImportKind;
  file: File;
  preview: ImportPreview;
  onDone: (result: ImportResult) => void;
  onBack: () => void;
}) {
  const run = useRunImport(kind);
  const [problem, setProblem] = useState<string>();
  const { good, bad, columns, problems } = preview;
  const [one, many] = importKinds[kind].noun;
  const start = async () => {
    setProblem(undefined);
    try {
      onDone(await run.mutateAsync(file));
    } catch (error) {
      setProblem(firstErrorMessage(error, failureTexts.importing));
    }
  };
  return (
    <div className="grid gap-4">
      <FocusOnMount>
        <Alert tone={bad > 0 ? 'warning' : 'success'}>
          {formatQuantity(good, one, many)} can be imported.{' '}
          {bad > 0 && `${formatQuantity(bad, 'line')} ${plural(bad, 'has', 'have')} problems and `}
          {bad > 0 && `${plural(bad, 'is', 'are')} left out.`} Nothing is saved yet.
        </Alert>
      </FocusOnMount>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        {good > 0 && (
          <Button busy={run.isPending} onClick={start}>
            Import {formatCount(good)} {plural(good, one, many)}
          </Button>
        )}
        <Button tone="paper" blocked={run.isPending} onClick={onBack}>
          Choose Another List
        </Button>
      </div>
      <Panel title="Columns of your list">
        <dl className="grid gap-x-6 gap-y-2 border-t border-line px-4.5 py-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ label, header }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-quiet">{label}</dt>
              <dd className="font-medium wrap-anywhere">
                {header ? `from “${header}”` : 'not in your list'}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Problems problems={problems} lines={bad} />
    </div>
  );
}
