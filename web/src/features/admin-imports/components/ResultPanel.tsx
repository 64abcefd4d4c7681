import { formatCount, formatQuantity, plural } from '@chesapeake/contract/format/numbers';
import type { ImportKind, ImportResult } from '@chesapeake/contract/imports/imports';
import { Link } from 'react-router';
import { downloadFile } from '../../../lib/download.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { importKinds } from '../import-kinds.ts';
import { Problems } from './Problems.tsx';

/** What the import did. */
export function ResultPanel({
  kind,
  result,
  expected,
  onAgain,
}: {
  kind: ImportKind;
  result: ImportResult;
  /** What the preview promised. */
  expected: number;
  onAgain: () => void;
}) {
  const { imported, skipped, problems, skippedCsv } = result;
  const { noun, back, skippedFile } = importKinds[kind];
  const [one, many] = noun;
  const fewer = expected - imported;
  return (
    <div className="grid gap-4">
      <FocusOnMount>
        <Alert tone={imported > 0 ? 'success' : 'warning'}>
          {formatQuantity(imported, one, many)} imported.{' '}
          {skipped > 0 && `${formatQuantity(skipped, 'line')} left out.`}
        </Alert>
      </FocusOnMount>
      {fewer > 0 && (
        <Alert tone="warning">
          Something has changed since you checked the list: {formatCount(fewer)}{' '}
          {plural(fewer, 'line', 'lines')} could no longer be imported. See below why.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={back.to} className={buttonClass()}>
          See {back.label}
        </Link>
        {skippedCsv && (
          <Button
            tone="paper"
            onClick={() =>
              void downloadFile(new Blob([skippedCsv], { type: 'text/csv' }), skippedFile)
            }
          >
            Download What Was Left Out
          </Button>
        )}
        <Button tone="paper" onClick={onAgain}>
          Import Another List
        </Button>
      </div>
      <Problems problems={problems} lines={skipped} />
    </div>
  );
}
