import { successTexts } from '@chesapeake/contract/texts';
import type { ListedUser } from '@chesapeake/contract/users';
import type { UserAction } from './after-action.ts';

interface ActionTexts {
  label: string;
  title: string;
  /** What it does, to be read before it is done. */
  meaning: (user: ListedUser) => string;
  done: (name: string) => string;
  tone: 'primary' | 'danger';
}

export const actionTexts: Record<UserAction, ActionTexts> = {
  promote: {
    label: 'Make Admin',
    title: 'Confirm Promotion',
    meaning: ({ name }) =>
      `${name} becomes an administrator. What they may do depends on the role.`,
    done: successTexts.userPromoted,
    tone: 'primary',
  },
  demote: {
    label: 'Remove Admin',
    title: 'Confirm Demotion',
    meaning: ({ name }) =>
      `${name} will no longer be able to use the administration. All of their sessions end at once; the account itself stays.`,
    done: successTexts.userDemoted,
    tone: 'danger',
  },
  delete: {
    label: 'Delete',
    title: 'Confirm Deletion',
    meaning: ({ name, isDriver }) =>
      [
        `The account of ${name} will be deleted, and all of their sessions end at once. This cannot be undone.`,
        isDriver && 'They will no longer be a driver, and their upcoming rides go back to Pending.',
        'Past bookings stay readable.',
      ]
        .filter(Boolean)
        .join(' '),
    done: successTexts.userDeleted,
    tone: 'danger',
  },
};

export const actionsFor = ({ isAdmin }: ListedUser): UserAction[] => [
  isAdmin ? 'demote' : 'promote',
  'delete',
];
