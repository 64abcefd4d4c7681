import type { ImportKind, ImportPreview, ImportResult } from '@chesapeake/contract/imports/imports';
import { useState } from 'react';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { importKinds } from '../import-kinds.ts';
import { ChooseList } from './ChooseList.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';

interface Checked {
  file: File;
  preview: ImportPreview;
}

/** Choose a list, see what is wrong with it, import the rest. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { title, subtitle, back } = importKinds[kind];
  // Kept, so that a pasted list can be corrected and checked again.
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [result, setResult] = useState<ImportResult>();
  const startAgain = () => {
    setPasted('');
    setChecked(undefined);
    setResult(undefined);
  };
  return (
    <AdminPage
      back={<BackLink to={back.to}>{back.label}</BackLink>}
      title={title}
      subtitle={subtitle}
    >
      {!checked && (
        <ChooseList kind={kind} pasted={pasted} onPaste={setPasted} onChecked={setChecked} />
      )}
      {checked && !result && (
        <PreviewPanel
          kind={kind}
          {...checked}
          onDone={setResult}
          onBack={() => setChecked(undefined)}
        />
      )}
      {checked && result && (
        <ResultPanel
          kind={kind}
          result={result}
          expected={checked.preview.good}
          onAgain={startAgain}
        />
      )}
    </AdminPage>
  );
}
