import { formatClockTime } from '@chesapeake/contract/format/dates';
import type { EmptyDrive } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { ChevronRight, Clock, Pin, TriangleAlert } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { entriesOf } from '../lane-list.ts';
import { describeLane, isLeftOut } from '../lane-texts.ts';
import type { Lane, PlacedRide } from '../lanes.ts';
import { isOverdue } from '../moves.ts';
import {
  clashText,
  driveText,
  firstName,
  lowerFirst,
  pickupText,
  riderOf,
  serviceAndCar,
  shortRoute,
  stageText,
  type TextContext,
} from '../ride-texts.ts';
import { type LaneActions, LaneMenu } from './LaneMenu.tsx';
import { hatchClass, rideTone, stageIcon } from './ride-colors.ts';

interface BoardListProps {
  lanes: readonly Lane[];
  plan: Plan | undefined;
  context: TextContext;
  selectedKey: string | undefined;
  onOpen: (key: string) => void;
  actions: LaneActions;
}

/** The board where a time axis has no room: lane by lane, ride by ride. */
export const BoardList = ({ lanes, ...shared }: BoardListProps) => (
  <ol className="border-t border-line">
    {lanes.map((lane) => (
      <ListedLane key={lane.id} lane={lane} {...shared} />
    ))}
  </ol>
);

function ListedLane({
  lane,
  plan,
  context,
  selectedKey,
  onOpen,
  actions,
}: Omit<BoardListProps, 'lanes'> & { lane: Lane }) {
  const now = useNow();
  const { title, lines, away, warnings } = describeLane(lane, { ...context, now, plan });
  const entries = entriesOf(lane);
  const goesTo = (booking: string) =>
    plan?.assignments.find((each) => each.booking === booking)?.driver?.name;
  return (
    <li className="border-line px-4 pt-3.5 pb-3.5 not-first:border-t">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3
            className={classNames(
              'text-base leading-snug tracking-normal wrap-anywhere',
              lane.kind === 'open' && 'text-pending',
            )}
          >
            {title}
          </h3>
          <p className="text-13 text-quiet tabular">{lowerFirstOfRest(lines).join(', ')}</p>
          {away.map((text) => (
            <p key={text} className="text-13 font-[550] text-rejected tabular">
              {text}
            </p>
          ))}
          {warnings.map((warning) => (
            <p
              key={warning}
              className="flex items-center gap-1.5 text-13 font-[550] text-pending tabular"
            >
              {lane.kind === 'open' && <Clock aria-hidden="true" className="size-3.5" />}
              {warning}
            </p>
          ))}
        </div>
        {lane.kind === 'driver' && (
          <LaneMenu
            driver={lane.driver}
            isLeftOut={isLeftOut(lane.driver, plan)}
            actions={actions}
          />
        )}
      </div>
      {entries.length > 0 && (
        <ul className="grid gap-1.5 pt-2">
          {entries.map((entry) => (
            <li key={entry.key} className="min-w-0">
              {entry.kind === 'drive' ? (
                <Drive drive={entry.drive} />
              ) : entry.placed.kind === 'ghost' ? (
                <Ghost placed={entry.placed} to={goesTo(entry.placed.ride._id)} context={context} />
              ) : (
                <RideCard
                  placed={entry.placed}
                  context={context}
                  isOverdue={isOverdue(entry.placed.ride, now)}
                  isSelected={entry.key === selectedKey}
                  showsDriver={lane.kind === 'car'}
                  onOpen={() => onOpen(entry.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** '6 AM – 2 PM, no rides' */
const lowerFirstOfRest = ([first = '', ...rest]: string[]) => [first, ...rest.map(lowerFirst)];

const Drive = ({ drive }: { drive: EmptyDrive }) => (
  <p className="flex min-h-6 items-center gap-2.5 pl-3.5 text-13 text-quiet tabular">
    <span aria-hidden="true" className={classNames('h-2.5 w-6.5 flex-none', hatchClass)} />
    {driveText(drive)}
  </p>
);

const times = ({ ride }: PlacedRide, context: TextContext) =>
  `${pickupText(ride, context)} – ${formatClockTime(ride.dropoffTime, context.zone)}`;

const Ghost = ({
  placed,
  to,
  context,
}: {
  placed: PlacedRide;
  to: string | undefined;
  context: TextContext;
}) => (
  <div
    className={classNames(
      'rounded-[10px] py-2.5 pr-3 pl-3.5 text-13 leading-[1.4]',
      rideTone(placed),
    )}
  >
    <p className="tabular">{times(placed, context)}</p>
    <p className="text-15 font-[550]">{riderOf(placed.ride)}</p>
    <p className="font-semibold text-accepted">
      {to === undefined ? 'Left open in the draft' : `Moves to ${firstName(to)}`}
    </p>
  </div>
);

function RideCard({
  placed,
  context,
  isOverdue: overdue,
  isSelected,
  showsDriver,
  onOpen,
}: {
  placed: PlacedRide;
  context: TextContext;
  isOverdue: boolean;
  isSelected: boolean;
  showsDriver: boolean;
  onOpen: () => void;
}) {
  const { ride, kind, stage, driver, clashes } = placed;
  const StageIcon = stageIcon(stage);
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onOpen}
      className={classNames(
        'flex w-full items-center gap-2 rounded-[10px] py-2.5 pr-2.5 pl-3.5 text-left text-13 leading-[1.4] focus-visible:rounded-[10px]',
        rideTone(placed),
        isSelected && 'outline-[2.5px] outline-offset-2 outline-brass',
      )}
    >
      <span className="min-w-0 flex-1 [&>span]:block">
        <span className="font-[650] tabular">{times(placed, context)}</span>
        <span className="text-15 font-semibold text-ink wrap-anywhere">{riderOf(ride)}</span>
        {showsDriver && <span>{driver?.name ?? 'No driver'}</span>}
        <span>{serviceAndCar(ride, context)}</span>
        <span className="wrap-anywhere">{shortRoute(ride)}</span>
        <span className="flex! items-center gap-1.5 font-[550] [&_svg]:size-3.5">
          {kind === 'now' && <StageIcon aria-hidden="true" />}
          {stageText(placed, overdue)}
          {overdue && <TriangleAlert aria-hidden="true" className="text-rejected" />}
          {ride.isPinned && <Pin aria-hidden="true" />}
        </span>
        {clashes.map((clash) => (
          <span key={clash.after._id} className="font-[550] text-rejected">
            {clashText(clash, context)}
          </span>
        ))}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none opacity-70" />
    </button>
  );
}
