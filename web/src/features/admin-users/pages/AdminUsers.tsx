import {
  type ListedUser,
  type UserFilter,
  userFilters,
  userSorts,
} from '@chesapeake/contract/accounts/users';
import { formatCount, plural } from '@chesapeake/contract/format/numbers';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import { pages } from '@chesapeake/contract/pages/pages';
import { adminTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useSession } from '../../../lib/session.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useDialogParam } from '../../../lib/use-dialog-param.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/content-states.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListToolbar, SortSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { GuestDialog } from '../components/GuestDialog.tsx';
import { InviteColleagueDialog } from '../components/InviteColleagueDialog.tsx';
import { MergeDialog } from '../components/MergeDialog.tsx';
import { SuspendDialog } from '../components/SuspendDialog.tsx';
import { UserCard, UserCardLoading } from '../components/UserCard.tsx';
import { UserDetails } from '../components/UserDetails.tsx';
import { UserStats } from '../components/UserStats.tsx';
import {
  type PendingUserAction,
  usersPerPage,
  useUserAction,
  useUserCounts,
  useUsers,
} from '../queries.ts';
import { userActionTexts } from '../user-actions.ts';

const filterLabels: Record<UserFilter, string> = {
  all: 'All',
  administrators: 'Administrators',
  verified: 'Verified',
  unverified: 'Unverified',
  guests: 'Without account',
};

export function AdminUsers() {
  const list = useListView({ filter: userFilters, sort: userSorts });
  const { view, search, change, reset } = list;
  const users = useUsers(view);
  const counts = useUserCounts();
  const me = useSession()?._id;
  const act = useUserAction();
  const [pendingAction, setPendingAction] = useState<PendingUserAction>();
  const [viewed, setViewed] = useState<ListedUser>();
  const [suspending, setSuspending] = useState<ListedUser>();
  const [merging, setMerging] = useState<ListedUser>();
  const [editing, setEditing] = useState<ListedUser>();
  const invitation = useDialogParam('invite');
  const mayInvite = usePermission('users:change');
  const failure = useLoadFailure(users, {
    toast: failureTexts.usersLoad,
    detail: failureTexts.usersLoad,
  });

  const perform = (chosen: PendingUserAction) => {
    const { user, action } = chosen;
    const { label, successText } = userActionTexts[action];
    void toastOutcome(act.mutateAsync(chosen), {
      success: successText(user.name),
      failure: failureTexts.action(label),
    });
  };

  return (
    <AdminPage
      title="Users"
      subtitle="Customers, drivers and administrators, with and without an account"
      actions={
        mayInvite && (
          <>
            <Link to={pages.adminImportCustomers} className={buttonClass({ tone: 'paper' })}>
              Import Customers
            </Link>
            <Button onClick={invitation.open}>
              <UserPlus aria-hidden="true" />
              Invite a Colleague
            </Button>
          </>
        )
      }
    >
      <UserStats counts={counts.data} failed={counts.isError} />
      <ListToolbar
        filters={
          <FilterChips
            label="Filter users"
            value={view.filter}
            onChange={(filter) => change({ filter: filter as UserFilter })}
            options={userFilters.map((value) => ({ value, label: filterLabels[value] }))}
          />
        }
      >
        <SearchField
          label="Search users"
          placeholder="Name, email or phone"
          value={search.typed}
          onChange={search.type}
          className="min-w-48 flex-1"
        />
        <SortSelect
          value={view.sort}
          options={{ newest: 'Newest first', name: 'By name' }}
          onChange={(sort) => change({ sort })}
        />
      </ListToolbar>
      <PagedCard
        isGrid
        label="Users"
        loaded={users.data}
        isChanging={users.isPlaceholderData}
        perPage={usersPerPage}
        noun={['user', 'users']}
        pagination={list}
        note={
          <p role="status" className="min-h-6 text-15 font-semibold tabular">
            {users.data && !failure && formatFound(users.data.total, view.search)}
          </p>
        }
      >
        <CardGrid
          label="Users"
          rows={users.data?.rows}
          rowKey={({ _id }) => _id}
          loadingCard={<UserCardLoading />}
          loadingCount={9}
          error={failure}
          empty={
            <EmptyState
              icon={<Users />}
              title={adminTexts.noUsers}
              action={
                <Button tone="paper" onClick={reset}>
                  Clear Search
                </Button>
              }
            >
              No users match your search.
            </EmptyState>
          }
          renderCard={(user) => (
            <UserCard
              user={user}
              isYou={user._id === me}
              onAction={(action) => setPendingAction({ user, action })}
              onView={() => setViewed(user)}
              onLift={() => setSuspending(user)}
            />
          )}
        />
      </PagedCard>
      {mayInvite && invitation.isOpen && <InviteColleagueDialog onClose={invitation.close} />}
      {pendingAction && (
        <ActionDialog
          pendingAction={pendingAction}
          onClose={() => setPendingAction(undefined)}
          onConfirm={perform}
        />
      )}
      {merging && <MergeDialog user={merging} onClose={() => setMerging(undefined)} />}
      {editing && <GuestDialog user={editing} onClose={() => setEditing(undefined)} />}
      {suspending && <SuspendDialog user={suspending} onClose={() => setSuspending(undefined)} />}
      {viewed && (
        <UserDetails
          user={viewed}
          onClose={() => setViewed(undefined)}
          onSuspend={() => {
            setSuspending(viewed);
            setViewed(undefined);
          }}
          onMerge={() => {
            setMerging(viewed);
            setViewed(undefined);
          }}
          onEditContact={() => {
            setEditing(viewed);
            setViewed(undefined);
          }}
        />
      )}
    </AdminPage>
  );
}

function formatFound(total: number, search: string) {
  const isMore = search !== '' && total >= maxExactCount;
  return `${formatCount(total)}${isMore ? '+' : ''} ${plural(total, 'User')} Found`;
}
