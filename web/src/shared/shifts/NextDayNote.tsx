import { endsNextDay } from '@chesapeake/contract/drivers/format-shift';

/** Says so where a shift goes past midnight. */
export const NextDayNote = ({ from, until }: { from: string; until: string }) => (
  <p aria-live="polite" className="col-span-full text-13 text-quiet empty:hidden">
    {from && until && from !== until && endsNextDay({ from, until }) ? 'Ends the next day' : ''}
  </p>
);
