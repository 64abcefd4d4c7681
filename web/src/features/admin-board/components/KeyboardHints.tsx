import type { ReactNode } from 'react';

/** What the keys do while a ride has the focus. */
export const KeyboardHints = ({ canAct, canMove }: { canAct: boolean; canMove: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-quiet pointer-coarse:hidden">
    By keyboard:
    <Hint keys={['←', '→']}>ride</Hint>
    <Hint keys={['↑', '↓']}>lane</Hint>
    <Hint keys={['Enter']}>{canAct ? 'choose a driver' : 'details'}</Hint>
    {canMove && <Hint keys={['Space']}>pick up, drop</Hint>}
    {canAct && <Hint keys={['P']}>pin</Hint>}
    <Hint keys={['Esc']}>back</Hint>
  </p>
);

const Hint = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="rounded-[5px] bg-tint px-1.5 py-0.5 font-sans text-[0.6875rem] font-semibold text-ink-2 ring-1 ring-edge-soft ring-inset"
      >
        {key}
      </kbd>
    ))}
    <span className="pl-0.5">{children}</span>
  </span>
);
