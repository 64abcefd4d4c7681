import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { useState } from 'react';
import { nextToAssign } from './assign-queue.ts';
import { useUnassigned } from './queries.ts';

interface Assignment {
  booking: Booking;
  /** Whether the dialog goes on to the next ride after this one. */
  goesOn: boolean;
  /** Rides to leave for later, by id. */
  skipped: ReadonlySet<string>;
}

export type AssignQueue = ReturnType<typeof useAssignQueue>;

/** The rides that need a driver, and the one whose dialog is open. */
export function useAssignQueue() {
  const { data } = useUnassigned();
  const [assignment, setAssignment] = useState<Assignment>();
  const rides = data?.rows ?? [];
  const current = assignment?.booking;
  const next = assignment && nextToAssign(rides, assignment.booking, assignment.skipped);
  const [first] = rides;
  const leftOut = rides.filter(({ _id }) => _id === current?._id || assignment?.skipped.has(_id));

  const goToNext = (how: 'assigned' | 'skipped') => {
    if (!assignment || !next) return;
    const { booking, skipped } = assignment;
    setAssignment({
      booking: next,
      goesOn: true,
      skipped: how === 'skipped' ? new Set([...skipped, booking._id]) : skipped,
    });
  };

  return {
    /** All rides that need a driver; undefined until they are known. */
    total: data?.total,
    current,
    goesOn: assignment?.goesOn ?? false,
    othersLeft: (data?.total ?? 0) - leftOut.length,
    /** Opens the dialog of one booking. */
    open: (booking: Booking) => setAssignment({ booking, goesOn: false, skipped: new Set() }),
    /** Starts with the earliest pickup and goes on until every ride has a driver. */
    start: first && (() => setAssignment({ booking: first, goesOn: true, skipped: new Set() })),
    // Replacing a driver who was asked is about this booking only.
    goToNext: next && current?.driver === null ? goToNext : undefined,
    close: () => setAssignment(undefined),
  };
}
