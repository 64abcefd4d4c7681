import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/content-states.tsx';
import { boardTexts } from '../board-texts.ts';
import { hasChoice, type Person } from '../moves.ts';
import { byCost, describeCost, describeNobody, describeReasons } from '../plan-texts.ts';
import { usePlanReasons } from '../queries.ts';
import { firstName } from '../ride-texts.ts';
import { DriverLine } from './DriverLine.tsx';
import { LinesLoading, PanelSection } from './PanelSection.tsx';

/** Why a draft gives a ride to this driver or to nobody, and what each other driver would cost. */
export function PlanReasonsView({
  plan,
  ride,
  rides,
  drivers,
  zone,
  isPlanning,
  onAssign,
}: {
  plan: Plan;
  ride: BoardRide;
  rides: ReadonlyMap<string, BoardRide>;
  /** Names by id. */
  drivers: ReadonlyMap<string, string>;
  zone: string;
  /** A new draft is on its way. */
  isPlanning: boolean;
  /** Plans again with this choice; undefined for those who may only look. */
  onAssign: ((driver: Person) => void) | undefined;
}) {
  const query = usePlanReasons(plan._id, ride._id);
  const failure = useLoadFailure(query, {
    toast: boardTexts.reasonsLoad,
    detail: boardTexts.reasonsLoad,
  });
  const planned = plan.assignments.find(({ booking }) => booking === ride._id);
  const title = planned?.driver ? `Why ${firstName(planned.driver.name)}?` : 'Why nobody?';
  if (failure) return <ErrorState {...failure} />;
  if (!query.data)
    return (
      <>
        <PanelSection title={title}>
          <p role="status" className="text-13 text-quiet">
            Comparing with the other drivers…
          </p>
        </PanelSection>
        <LinesLoading label="Comparing with the other drivers" />
      </>
    );
  const { reasons, tightest, others } = query.data;
  const isChosen = hasChoice(plan, ride._id);
  return (
    <>
      <PanelSection title={title}>
        <ul className="grid gap-1.5 text-13 text-ink-2">
          {isChosen && <Line icon="pro">You chose this for the draft</Line>}
          {reasons
            ? describeReasons(reasons, ride, rides, zone).map(({ text, kind }) => (
                <Line key={text} icon={kind}>
                  {text}
                </Line>
              ))
            : !isChosen &&
              describeNobody(tightest, plan, { rides, drivers, zone }).map((text) => (
                <Line key={text} icon="con">
                  {text}
                </Line>
              ))}
        </ul>
      </PanelSection>
      {others.length > 0 && (
        <PanelSection title="The others, and what they would cost">
          <ul>
            {[...others].sort(byCost).map((other) => {
              const cost = describeCost(other, ride, plan, rides);
              const isPossible = cost.tone !== 'refused';
              return (
                <DriverLine
                  key={other.driver._id}
                  driver={other.driver}
                  isBlocked={isPlanning}
                  onAssign={isPossible && onAssign ? () => onAssign(other.driver) : undefined}
                >
                  <span
                    className={classNames(
                      'font-[550] tabular',
                      cost.tone === 'refused' && 'text-rejected',
                      cost.tone === 'worse' && 'text-pending',
                      (cost.tone === 'same' || cost.tone === 'better') && 'text-completed',
                    )}
                  >
                    {cost.text}
                  </span>
                  {cost.detail && <span>{cost.detail}</span>}
                </DriverLine>
              );
            })}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

const icons = {
  pro: <Check aria-hidden="true" className="text-completed" />,
  con: <X aria-hidden="true" className="text-rejected" />,
};

const Line = ({ icon, children }: { icon: 'pro' | 'con'; children: ReactNode }) => (
  <li className="grid grid-cols-[1rem_1fr] gap-2 leading-snug [&>svg]:mt-0.5 [&>svg]:size-3.75">
    {icons[icon]}
    <span className="wrap-anywhere">{children}</span>
  </li>
);
