import {
  type TimeOff,
  timeOffReasonNames,
  timeOffStateNames,
} from '@chesapeake/contract/drivers/time-off';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { AbsenceItem } from '../../../shared/absences/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { useMyTimeOff, useWithdrawTimeOff } from '../time-off-queries.ts';
import { AskForTimeOffDialog } from './AskForTimeOffDialog.tsx';

/** The driver's time off: what is planned, and how to ask for more. */
export function TimeOffCard() {
  const timeOff = useMyTimeOff();
  const focusRecovery = useFocusRecovery<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const failure = useLoadFailure(timeOff, {
    toast: failureTexts.timeOffLoad,
    detail: failureTexts.timeOffLoad,
  });
  return (
    <section aria-labelledby="time-off">
      <h2 id="time-off" className="font-sans text-lg font-semibold tracking-normal">
        Time off
      </h2>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <div {...focusRecovery} className="mt-3 grid gap-4">
          {!timeOff.data && <Loading />}
          {timeOff.data?.length === 0 && <Note>You have no time off planned.</Note>}
          {timeOff.data && timeOff.data.length > 0 && (
            <ul className="grid gap-3">
              {timeOff.data.map((each) => (
                <TimeOffItem key={each._id} timeOff={each} />
              ))}
            </ul>
          )}
          <Button tone="line" size="lg" block onClick={() => setAsking(true)}>
            <CalendarPlus aria-hidden="true" />
            Ask for time off
          </Button>
        </div>
      )}
      <AskForTimeOffDialog open={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function TimeOffItem({ timeOff }: { timeOff: TimeOff }) {
  const withdraw = useWithdrawTimeOff();
  return (
    <AbsenceItem
      period={timeOff}
      reason={timeOffReasonNames[timeOff.reason]}
      note={timeOff.note}
      status={timeOffStateNames[timeOff.state]}
      action={
        timeOff.state === 'asked' && (
          <Button
            tone="paper"
            className="justify-self-start"
            busy={withdraw.isPending}
            onClick={() =>
              void toastOutcome(withdraw.mutateAsync(timeOff._id), {
                success: successTexts.timeOffWithdrawn,
                failure: failureTexts.timeOffWithdrawing,
              })
            }
          >
            Withdraw request
          </Button>
        )
      }
    >
      {timeOff.answer && (
        <p className="rounded-control bg-sand px-3 py-2 wrap-anywhere whitespace-pre-line">
          <strong className="block font-semibold">Reply from the office</strong>
          {timeOff.answer}
        </p>
      )}
    </AbsenceItem>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-15 text-quiet">{children}</p>
);

const Loading = () => (
  <div aria-busy="true">
    <span className="sr-only">Loading your time off</span>
    <Skeleton className="h-6 w-48" />
  </div>
);
