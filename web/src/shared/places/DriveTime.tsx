import { formatDrive } from '@chesapeake/contract/places/travel';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { useTravel } from './queries.ts';

/** 'About 32 miles, about 45 min drive', if both places are known. */
export function DriveTime({
  from,
  to,
  at,
}: {
  from: string;
  to: string;
  /** The start of the drive; now if not known yet. */
  at: Date | null;
}) {
  const [start, end] = [useDebouncedText(from.trim()), useDebouncedText(to.trim())];
  const { data } = useTravel(start, end, at ?? undefined);
  const { miles, minutes } = data ?? {};
  // Always rendered, so that screen readers announce the text when it appears.
  return (
    <div aria-live="polite" className="not-empty:pt-3">
      {miles != null && minutes != null && miles > 0 && (
        <p className="text-sm text-ink-2 tabular">{formatDrive({ miles, minutes })}</p>
      )}
    </div>
  );
}
