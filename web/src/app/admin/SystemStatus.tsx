import { adminTexts } from '@chesapeake/contract/texts';
import { names } from '../../ui/class-names.ts';
import { type Readiness, useReadiness } from './queries.ts';

/** What the health check says of the server and of what it needs. */
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
        className={names(
          'mt-1.5 size-2 flex-none rounded-full ring-3',
          isUp && 'bg-completed ring-completed-bg',
          readiness !== undefined && !isUp && 'bg-rejected ring-rejected-bg',
          readiness === undefined && 'bg-edge ring-sand',
        )}
      />
      <p role="status" className="min-w-0">
        System Status:{' '}
        <strong
          className={names(
            'block font-[550]',
            isUp ? 'text-completed' : readiness ? 'text-rejected' : 'text-quiet',
          )}
        >
          {wordsOf(readiness)}
        </strong>
      </p>
    </section>
  );
}

const partNames: Record<string, string> = { database: 'database', redis: 'Redis' };

function wordsOf(readiness: Readiness | undefined) {
  switch (readiness) {
    case undefined:
      return 'Checking ...';
    case 'up':
      return adminTexts.allSystemsUp;
    case 'unreachable':
      return adminTexts.serverUnreachable;
    default:
      return readiness.down.length > 0
        ? adminTexts.systemsDown(readiness.down.map((part) => partNames[part] ?? part))
        : adminTexts.serverNotReady;
  }
}
