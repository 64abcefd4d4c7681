import { adminTexts } from '@chesapeake/contract/pages/texts';
import { classNames } from '../../ui/class-names.ts';
import { type Readiness, useReadiness } from './queries.ts';

/** Shows the result of the server's health check. */
export function SystemStatus() {
  const readiness = useReadiness();
  const isUp = readiness === 'up';
  return (
    <section
      aria-label="System status"
      className="flex gap-2.5 rounded-control bg-paper px-3 py-2.5 text-13 text-quiet ring-1 ring-line"
    >
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
