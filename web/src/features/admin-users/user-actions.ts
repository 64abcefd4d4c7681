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
    effect: ({ name }) => `${name} becomes an administrator. Their role decides what they can do.`,
    successText: successTexts.userPromoted,
    tone: 'primary',
  },
  demote: {
    label: 'Remove Admin',
    title: 'Confirm Demotion',
    effect: ({ name }) =>
      `${name} will lose access to the admin area and be signed out everywhere. The account itself stays.`,
    successText: successTexts.userDemoted,
    tone: 'danger',
  },
  delete: {
    label: 'Delete',
    title: 'Confirm Deletion',
    effect: ({ name, isDriver }) =>
      [
        `The account of ${name} will be deleted, and they will be signed out everywhere. This cannot be undone.`,
        isDriver && 'They will no longer be a driver, and their upcoming rides go back to Pending.',
        'Past bookings stay readable.',
      ]
        .filter(Boolean)
        .join(' '),
    successText: successTexts.userDeleted,
    tone: 'danger',
  },
};

const roleActionsFor = ({ isAdmin, suspension, hasAccount }: ListedUser): UserAction[] => {
  if (isAdmin) return ['demote'];
  return suspension || !hasAccount ? [] : ['promote'];
};

/** Deleting a driver's account also deletes the driver. */
export const userActionsFor = (user: ListedUser, canDeleteDrivers: boolean): UserAction[] => [
  ...roleActionsFor(user),
  ...(!user.isDriver || canDeleteDrivers ? (['delete'] as const) : []),
];
