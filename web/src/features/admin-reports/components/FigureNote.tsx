import { changeWords } from '../../../lib/change-text.ts';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';

/** How a figure compares with the days before, and what it is. */
export function FigureNote({
  now,
  before,
  text,
  means,
  isWelcome = true,
}: {
  now: number;
  before: number;
  text: (value: number) => string;
  means: string;
  /** Whether more of it is good news. */
  isWelcome?: boolean;
}) {
  const { way, text: by } = changeWords({ now, before });
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <ChangeMark way={way} by={by} good={(way === 'up') === isWelcome} />
        <span>before {text(before)}</span>
      </span>
      <span className="mt-1 block text-xs leading-snug">{means}</span>
    </>
  );
}
