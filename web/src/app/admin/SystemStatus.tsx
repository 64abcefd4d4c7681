import { adminTexts } from '@chesapeake/contract/pages/texts';
import { isServerStep, setupTexts } from '@chesapeake/contract/settings/setup';
import { useSetup } from '../../shared/setup/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { type Readiness, useReadiness } from './queries.ts';

/** The server's health check, and what is not connected to it yet. */
export const SystemStatus = () => (
  <div className="rounded-control bg-paper px-3 py-2.5 text-13 text-quiet ring-1 ring-line">
    <HealthCheck />
    <ServerNotes />
  </div>
);

/** Emails and payments that are not real yet; nothing once they are. */
function ServerNotes() {
  const { data: missing = [] } = useSetup();
  const steps = missing.filter(isServerStep);
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Not connected" className="mt-2 grid gap-1 border-t border-line-2 pt-2">
      {steps.map((step) => (
        <li key={step}>{setupTexts[step]}</li>
      ))}
    </ul>
  );
}

function HealthCheck() {
  const readiness = useReadiness();
  const isUp = readiness === 'up';
  return (
    <section aria-label="System status" className="flex gap-2.5">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1.5 size-2 flex-none rounded-full ring-3',
          isUp && 'bg-completed ring-completed-bg',
          readiness !== undefined && !isUp && 'bg-rejected ring-rejected-bg',
          readiness === undefined && 'bg-edge ring-sand',
        )}
      />
      <p role="status" className="min-w-0">
        System Status:{' '}
        <strong
          className={classNames(
            'block font-[550]',
            isUp ? 'text-completed' : readiness ? 'text-rejected' : 'text-quiet',
          )}
        >
          {formatReadiness(readiness)}
        </strong>
      </p>
    </section>
  );
}

const componentNames: Record<string, string> = { database: 'database', redis: 'Redis' };

function formatReadiness(readiness: Readiness | undefined) {
  switch (readiness) {
    case undefined:
      return 'Checking ...';
    case 'up':
      return adminTexts.allSystemsUp;
    case 'unreachable':
      return adminTexts.serverUnreachable;
    default:
      return readiness.down.length > 0
        ? adminTexts.systemsDown(
            readiness.down.map((component) => componentNames[component] ?? component),
          )
        : adminTexts.serverNotReady;
  }
}
