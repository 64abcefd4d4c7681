import type { Board } from '@chesapeake/contract/planning/board';

/** Drivers who have no lane, because they do not drive now. */
export function OffBoard({ offBoard }: { offBoard: Board['offBoard'] }) {
  const suspended = offBoard.filter(({ status }) => status === 'Suspended');
  const groups = [
    { label: 'Off duty', people: offBoard.filter(({ status }) => status !== 'Suspended') },
    { label: 'Suspended', people: suspended },
  ].filter(({ people }) => people.length > 0);
  if (groups.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-13 text-quiet">
      {groups.map(({ label, people }) => (
        <span key={label}>
          <b className="font-[550] text-ink-2">{label}</b>{' '}
          {people.map(({ name }) => name).join(', ')}
        </span>
      ))}
    </p>
  );
}
