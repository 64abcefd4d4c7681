import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { successTexts } from '@chesapeake/contract/pages/texts';
import type { UserAction } from './apply-user-action.ts';

interface UserActionTexts {
  label: string;
  title: string;
  /** Explains the effect before the user confirms. */
  effect: (user: ListedUser) => string;
  successText: (name: string) => string;
  tone: 'primary' | 'danger';
}

export const userActionTexts: Record<UserAction, UserActionTexts> = {
  promote: {
    label: 'Make Admin',
    title: 'Confirm Promotion',
    effect: ({ name }) => `${name} becomes an administrator. What they may do depends on the role.`,
    successText: successTexts.userPromoted,
    tone: 'primary',
  },
  demote: {
    label: 'Remove Admin',
    title: 'Confirm Demotion',
    effect: ({ name }) =>
      `${name} will no longer be able to use the administration. All of their sessions end at once; the account itself stays.`,
    successText: successTexts.userDemoted,
    tone: 'danger',
  },
  delete: {
    label: 'Delete',
    title: 'Confirm Deletion',
    effect: ({ name, isDriver }) =>
      [
        `The account of ${name} will be deleted, and all of their sessions end at once. This cannot be undone.`,
        isDriver && 'They will no longer be a driver, and their upcoming rides go back to Pending.',
        'Past bookings stay readable.',
      ]
        .filter(Boolean)
        .join(' '),
    successText: successTexts.userDeleted,
    tone: 'danger',
  },
};

/** Deleting a driver's account also deletes the driver. */
export const userActionsFor = (
  { isAdmin, isDriver }: ListedUser,
  canDeleteDrivers: boolean,
): UserAction[] => [
  isAdmin ? 'demote' : 'promote',
  ...(!isDriver || canDeleteDrivers ? (['delete'] as const) : []),
];
