import { connectionTexts } from '@chesapeake/contract/texts';
import { useIsConnectionLost } from '../../lib/connection.ts';
import { names } from '../../ui/class-names.ts';

/**
 * Says quietly that nothing can be told live. It lies in the empty middle of the bars, else at the foot
 * of the screen, above a driver's navigation; whatever is below it can be pressed through it.
 */
export function ConnectionNote() {
  const isLost = useIsConnectionLost();
  return (
    <div
      role="status"
      className={names(
        'pointer-events-none fixed bottom-[calc(0.5rem+env(safe-area-inset-bottom))] left-2 z-40 max-w-[calc(100vw-1rem)] print:hidden',
        'max-md:[html:has([data-bars]:not([data-console]))_&]:bottom-[calc(4.625rem+env(safe-area-inset-bottom))]',
        'md:[html:has([data-bars])_&]:inset-x-0 md:[html:has([data-bars])_&]:top-4 md:[html:has([data-bars])_&]:bottom-auto md:[html:has([data-bars])_&]:mx-auto md:[html:has([data-bars])_&]:w-max',
      )}
    >
      {isLost && (
        <p className="flex items-center gap-2 rounded-full bg-navy-deep px-3 py-1.5 text-xs font-medium text-white shadow-card ring-1 ring-white/22">
          <span aria-hidden="true" className="size-2 flex-none rounded-full bg-brass-3" />
          {connectionTexts.lost}
        </p>
      )}
    </div>
  );
}
