import { pages } from '@chesapeake/contract/pages/pages';
import type { BoardDriver } from '@chesapeake/contract/planning/board';
import { CalendarClock, IdCard, UserCheck, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { firstName } from '../ride-texts.ts';

export interface LaneActions {
  /** Undefined for those who may only look, and for days that are over. */
  planning:
    | {
        isPlanning: boolean;
        onRepairWithout: (driver: BoardDriver) => void;
        onPlanWith: (driver: BoardDriver) => void;
      }
    | undefined;
  onShifts: (driver: BoardDriver) => void;
}

/** What can be done about a driver's whole day. */
export function LaneMenu({
  driver,
  isLeftOut,
  actions: { planning, onShifts },
}: {
  driver: BoardDriver;
  /** The draft plans without this driver. */
  isLeftOut: boolean;
  actions: LaneActions;
}) {
  const navigate = useNavigate();
  const maySeeDrivers = usePermission('drivers:see');
  const items = [
    ...(planning
      ? [
          {
            ...(isLeftOut
              ? {
                  label: `Plan with ${firstName(driver.name)} again`,
                  icon: <UserCheck aria-hidden="true" />,
                  onSelect: () => planning.onPlanWith(driver),
                }
              : {
                  label: `Repair without ${firstName(driver.name)}`,
                  icon: <UserX aria-hidden="true" />,
                  onSelect: () => planning.onRepairWithout(driver),
                }),
            disabled: planning.isPlanning,
          },
        ]
      : []),
    ...(maySeeDrivers
      ? [
          {
            label: 'Shifts',
            icon: <CalendarClock aria-hidden="true" />,
            onSelect: () => onShifts(driver),
          },
          {
            label: 'Open driver',
            icon: <IdCard aria-hidden="true" />,
            onSelect: () =>
              void navigate(
                `${pages.adminDrivers}?${new URLSearchParams({ search: driver.name })}`,
              ),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${driver.name}`}
      items={items}
      triggerClass="grid size-7 flex-none place-items-center rounded-md text-quiet hover:bg-ink/6 hover:text-ink focus-visible:rounded-md max-table:-mr-2 max-table:size-11 [&_svg]:size-4"
    />
  );
}
