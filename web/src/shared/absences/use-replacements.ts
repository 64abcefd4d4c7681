import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { usePermission } from '../../lib/permissions.ts';

/** What the office chose for each booking, and what is still missing or was refused. */
export function useReplacements() {
  const mayChange = usePermission('bookings:change');
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    /** Without the permission to change bookings they are only listed. */
    mayChange,
    choices,
    problems,
    choose: (bookingId: string, choice: string) => {
      setChoices({ ...choices, [bookingId]: choice });
      setProblems({ ...problems, [bookingId]: '' });
    },
    /** Marks the bookings without a choice. Returns whether all have one, if the user can choose. */
    check: (bookings: readonly { _id: string }[], problem: string) => {
      const open = mayChange ? bookings.filter(({ _id }) => !choices[_id]) : [];
      setProblems(Object.fromEntries(open.map(({ _id }) => [_id, problem])));
      return open.length === 0;
    },
    /** Shows a refusal at the booking it is about. Returns whether it is about one. */
    showRefusal: (error: unknown) => {
      const bookingId = error instanceof ApiError && error.reply?.details?.bookingId;
      if (typeof bookingId !== 'string' || !(error instanceof ApiError)) return false;
      setChoices({ ...choices, [bookingId]: '' });
      setProblems({ ...problems, [bookingId]: error.message });
      return true;
    },
  };
}

export type Replacements = ReturnType<typeof useReplacements>;
