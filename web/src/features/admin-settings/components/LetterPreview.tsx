import type { previewLetter } from '@chesapeake/contract/admin-settings';
import type { ReplyOf } from '@chesapeake/contract/endpoint';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';

type Letter = ReplyOf<typeof previewLetter>;

/** The email with an example filled in: as most see it, and as plain text. */
export function LetterPreview({
  letter,
  isChanging,
  failure,
}: {
  letter: Letter | undefined;
  isChanging: boolean;
  /** Why it does not follow what is typed; what was seen before stays. */
  failure: { message: string; onRetry: () => void; busy: boolean } | undefined;
}) {
  if (!letter) {
    return failure ? <ErrorState {...failure} /> : <Skeleton className="mt-6 h-72" />;
  }
  return (
    <section
      aria-label="Preview"
      aria-busy={isChanging || undefined}
      className={names('mt-6 transition-opacity', isChanging && 'opacity-60')}
    >
      {failure && (
        <div className="pb-4">
          <Alert tone="error">
            <p>{failure.message}</p>
            <Button
              tone="paper"
              size="sm"
              busy={failure.busy}
              onClick={failure.onRetry}
              className="mt-2 min-h-11"
            >
              Try Again
            </Button>
          </Alert>
        </div>
      )}
      <Tabs
        label="Preview"
        tabs={[
          { value: 'paper', label: 'As it looks', content: <Paper {...letter} /> },
          {
            value: 'plain',
            label: 'As plain text',
            content: (
              <pre className="rounded-control bg-sand p-4 font-mono text-13 whitespace-pre-wrap wrap-anywhere">
                {`Subject: ${letter.subject}\n\n${letter.text}`}
              </pre>
            ),
          },
        ]}
      />
    </section>
  );
}

const Paper = ({ subject, heading, paragraphs, facts, action }: Letter) => (
  <div className="rounded-control bg-sand p-3 sm:p-5">
    <p className="pb-3 text-sm wrap-anywhere">
      <span className="text-quiet">Subject:</span>{' '}
      <strong className="font-semibold">{subject}</strong>
    </p>
    <div className="rounded-card border border-line bg-paper p-5 sm:p-7">
      <p className="font-display text-2xl leading-tight wrap-anywhere">{heading}</p>
      {paragraphs.map((each, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none has a state
          key={index}
          className="pt-4 whitespace-pre-line wrap-anywhere"
        >
          {each}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className="pt-4 text-sm">
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className="grid gap-x-4 border-b border-line-2 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {action && (
        <p className="mt-5 inline-block rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary">
          {action}
        </p>
      )}
    </div>
  </div>
);
