import { pages } from '@chesapeake/contract/pages/pages';
import type { BoardDriver } from '@chesapeake/contract/planning/board';
import { CalendarClock, IdCard, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { firstName } from '../ride-texts.ts';

/** What can be done about a driver's whole day. */
export function LaneMenu({
  driver,
  onRepairWithout,
  onShifts,
}: {
  driver: BoardDriver;
  /** Undefined for those who may only look, and for days that are over. */
  onRepairWithout: ((driver: BoardDriver) => void) | undefined;
  onShifts: (driver: BoardDriver) => void;
}) {
  const navigate = useNavigate();
  const maySeeDrivers = usePermission('drivers:see');
  const items = [
    ...(onRepairWithout
      ? [
          {
            label: `Repair without ${firstName(driver.name)}`,
            icon: <UserX aria-hidden="true" />,
            onSelect: () => onRepairWithout(driver),
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
