import { connectionTexts } from '@chesapeake/contract/pages/shell-texts';
import { useIsConnectionLost } from '../../lib/connection.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * A quiet note that live updates are unavailable. It overlays the empty middle of a sticky bar (on
 * phones its lower edge), or else the corner above the controls there. Clicks pass through it.
 */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none fixed bottom-[calc(0.5rem+env(safe-area-inset-bottom))] left-2 z-40 w-max print:hidden',
        'max-md:[html:has([data-bottom-bar])_&]:bottom-[calc(0.5rem+var(--bottom-bar,5rem)+env(safe-area-inset-bottom))]',
        '[html:has([data-bars])_&]:inset-x-0 [html:has([data-bars])_&]:top-13.5 [html:has([data-bars])_&]:bottom-auto [html:has([data-bars])_&]:mx-auto',
        'md:[html:has([data-bars])_&]:top-4.5 lg:[html:has([data-console])_&]:top-3.5',
      )}
    >
      {isLost && (
        <p className="flex items-center gap-1.5 rounded-full bg-navy-deep px-2.5 text-[0.6875rem] leading-4.5 font-medium text-white shadow-card ring-1 ring-white/22 md:px-3 md:text-xs md:leading-7">
          <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-brass-3" />
          {connectionTexts.lost}
        </p>
      )}
    </div>
  );
}
