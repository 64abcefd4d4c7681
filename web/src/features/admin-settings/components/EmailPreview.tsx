import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { previewEmail } from '@chesapeake/contract/settings/admin-settings';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';

type PreviewedEmail = ReplyOf<typeof previewEmail>;

/** The email with example data: as most recipients see it, and as plain text. */
export function EmailPreview({
  email,
  isChanging,
  failure,
}: {
  email: PreviewedEmail | undefined;
  isChanging: boolean;
  /** Why the preview is outdated; the previous one stays. */
  failure: { message: string; onRetry: () => void; busy: boolean } | undefined;
}) {
  if (!email) {
    return failure ? <ErrorState {...failure} /> : <Skeleton className="mt-6 h-72" />;
  }
  return (
    <section
      aria-label="Preview"
      aria-busy={isChanging || undefined}
      className={classNames('mt-6 transition-opacity', isChanging && 'opacity-60')}
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
          { value: 'paper', label: 'As it looks', content: <EmailBody {...email} /> },
          {
            value: 'plain',
            label: 'As plain text',
            content: (
              <pre className="rounded-control bg-sand p-4 font-mono text-13 whitespace-pre-wrap wrap-anywhere">
                {`Subject: ${email.subject}\n\n${email.text}`}
              </pre>
            ),
          },
        ]}
      />
    </section>
  );
}

const EmailBody = ({ subject, heading, paragraphs, facts, action }: PreviewedEmail) => (
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
