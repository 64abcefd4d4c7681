import {
  type ImportKind,
  type ImportPreview,
  importColumns,
  importLimits,
  importTexts,
} from '@chesapeake/contract/imports/imports';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { importKinds } from '../import-kinds.ts';
import { usePreviewImport } from '../queries.ts';

/** A file, or text copied from a spreadsheet. */
export function ChooseList({
  kind,
  pasted,
  onPaste,
  onChecked,
}: {
  kind: ImportKind;
  pasted: string;
  onPaste: (text: string) => void;
  onChecked: (checked: { file: File; preview: ImportPreview }) => void;
}) {
  const check = usePreviewImport(kind);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { example } = importKinds[kind];

  const fail = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const list = file ?? (pasted.trim() ? new File([pasted], 'pasted.csv') : undefined);
    if (!list) return fail(importTexts.fileRequired);
    if (list.size === 0) return fail(importTexts.fileEmpty);
    if (list.size > importLimits.maxBytes) return fail(importTexts.tooLarge);
    setProblem(undefined);
    try {
      onChecked({ file: list, preview: await check.mutateAsync(list) });
    } catch (error) {
      fail(firstErrorMessage(error, failureTexts.importChecking));
    }
  };

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Panel title="Your list" subtitle="You see what is wrong with it before anything is saved">
        <form noValidate onSubmit={send} className="grid gap-5 border-t border-line px-4.5 py-5">
          <TextField
            ref={input}
            label="CSV file"
            hint={`Up to 5 MB and ${importLimits.maxLines.toLocaleString('en-US')} lines.`}
            type="file"
            className="[&_input::file-selector-button]:mr-3 [&_input::file-selector-button]:cursor-pointer [&_input::file-selector-button]:rounded-md [&_input::file-selector-button]:border [&_input::file-selector-button]:border-edge-soft [&_input::file-selector-button]:bg-sand [&_input::file-selector-button]:px-3 [&_input::file-selector-button]:text-sm [&_input::file-selector-button]:font-[550] [&_input::file-selector-button]:text-ink"
            accept=".csv,.txt,text/csv,text/plain"
            error={problem}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              onPaste('');
              setProblem(undefined);
            }}
          />
          <TextArea
            label="Or paste it here"
            hint="With the names of the columns in the first line."
            placeholder={example}
            rows={6}
            spellCheck={false}
            value={pasted}
            onChange={({ target }) => {
              onPaste(target.value);
              // One list at a time.
              setFile(undefined);
              if (input.current) input.current.value = '';
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" busy={check.isPending}>
              Check the List
            </Button>
          </div>
        </form>
      </Panel>
      <Columns kind={kind} />
    </div>
  );
}

const Columns = ({ kind }: { kind: ImportKind }) => {
  const hints: Partial<Record<string, string>> = importKinds[kind].hints;
  return (
    <Panel title="Columns" subtitle="In any order; others are left out">
      <dl className="grid gap-3 border-t border-line px-4.5 py-4 text-sm">
        {importColumns[kind].map(({ name, label, isRequired }) => (
          <div key={name}>
            <dt className="font-semibold">
              {label}
              {!isRequired && <span className="font-normal text-quiet"> (optional)</span>}
            </dt>
            {hints[name] && <dd className="text-quiet">{hints[name]}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
};
