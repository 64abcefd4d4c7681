import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { listUserActivity } from '@chesapeake/contract/activity/activity';
import { Activity } from '../../../shared/activity/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** One account and its activity log. */
export const UserDetails = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={user.name} description={user.email}>
    <p className="flex flex-wrap gap-1.5">
      <Badge status={user.isAdmin ? 'Admin' : 'User'} />
      {user.role && <Badge status={user.role.name} />}
      <Badge status={user.isEmailVerified ? 'Verified' : 'Unverified'} />
      {user.isDriver && <Badge status="Driver" />}
    </p>
    <h3 className="pt-5 pb-1 font-sans text-sm font-semibold tracking-normal">Activity</h3>
    <Activity list={listUserActivity} id={user._id} />
  </Dialog>
);
