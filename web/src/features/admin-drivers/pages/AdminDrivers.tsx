import { driverSorts } from '@chesapeake/contract/drivers/drivers';
import { type DriverStatus, driverStatuses } from '@chesapeake/contract/drivers/status';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { IdCard, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useDialogParam } from '../../../lib/use-dialog-param.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListToolbar, SortSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { DriverCard, DriverCardLoading } from '../components/DriverCard.tsx';
import { DriverDialog, type ListedDriver } from '../components/DriverDialog.tsx';
import { DriverStats } from '../components/DriverStats.tsx';
import { InviteDriverDialog } from '../components/InviteDriverDialog.tsx';
import { OpenRequests } from '../components/OpenRequests.tsx';
import { SuspendDialog } from '../components/SuspendDialog.tsx';
import { driverActionTexts } from '../driver-actions.ts';
import {
  driversPerPage,
  type PendingDriverAction,
  useDriverAction,
  useDriverCounts,
  useDrivers,
} from '../queries.ts';

const statuses = ['all', ...driverStatuses] as const;

export function AdminDrivers() {
  const list = useListView({ status: statuses, sort: driverSorts });
  const { view, search, change, reset } = list;
  const drivers = useDrivers(view);
  const { data: counts, isError: countsFailed } = useDriverCounts();
  const matching = useDriverCounts(view.search).data;
  const act = useDriverAction();
  const [pendingAction, setPendingAction] = useState<PendingDriverAction>();
  const [viewed, setViewed] = useState<ListedDriver>();
  const invitation = useDialogParam('invite');
  const mayInvite = usePermission('drivers:change');
  const failure = useLoadFailure(drivers, {
    toast: failureTexts.driversLoad,
    detail: failureTexts.driversLoad,
  });

  // Most offices never suspend anyone, so the filter appears with the first one.
  const shownStatuses = statuses.filter(
    (status) => status !== 'Suspended' || view.status === status || counts?.Suspended,
  );

  const perform = ({ driver, action }: PendingDriverAction) => {
    const { label, successText } = driverActionTexts[action];
    void toastOutcome(act.mutateAsync({ driver, action }), {
      success: successText(driver.name),
      failure: failureTexts.action(label),
    });
  };

  return (
    <AdminPage
      title="Drivers"
      subtitle="Your drivers and applicants"
      actions={
        mayInvite && (
          <Button onClick={invitation.open}>
            <UserPlus aria-hidden="true" />
            Invite a Driver
          </Button>
        )
      }
    >
      <DriverStats counts={counts} failed={countsFailed} />
      <OpenRequests
        onOpen={({ driver, driverName }) => setViewed({ _id: driver, name: driverName })}
      />
      <ListToolbar
        filters={
          <FilterChips
            label="Filter by status"
            value={view.status}
            onChange={(status) => change({ status: status as DriverStatus | 'all' })}
            options={shownStatuses.map((value) => ({
              value,
              label: value === 'all' ? 'All' : value,
              count: matching?.[value],
            }))}
          />
        }
      >
        <SearchField
          label="Search drivers"
          placeholder="Name, email, phone or license"
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
        label="Drivers"
        loaded={drivers.data}
        isChanging={drivers.isPlaceholderData}
        perPage={driversPerPage}
        noun={['driver', 'drivers']}
        pagination={list}
      >
        <CardGrid
          label="Drivers"
          rows={drivers.data?.rows}
          rowKey={({ _id }) => _id}
          loadingCard={<DriverCardLoading />}
          error={failure}
          empty={
            <EmptyList
              isFiltered={view.status !== 'all' || view.search !== ''}
              onClear={reset}
              none={{
                icon: <IdCard />,
                title: 'No drivers yet',
                text: 'New applications appear here for review.',
              }}
              filtered={{
                icon: <IdCard />,
                title: 'No drivers found',
                text: 'No drivers or applications match your search.',
                clearLabel: 'Show all drivers',
              }}
            />
          }
          renderCard={(driver) => (
            <DriverCard
              driver={driver}
              onAction={(action) => setPendingAction({ driver, action })}
              onView={() => setViewed(driver)}
            />
          )}
        />
      </PagedCard>
      {mayInvite && invitation.isOpen && <InviteDriverDialog onClose={invitation.close} />}
      {viewed && (
        <DriverDialog
          driver={viewed}
          onClose={() => setViewed(undefined)}
          onAction={setPendingAction}
        />
      )}
      {pendingAction?.action === 'suspend' && (
        <SuspendDialog pendingAction={pendingAction} onClose={() => setPendingAction(undefined)} />
      )}
      {pendingAction && pendingAction.action !== 'suspend' && (
        <ActionDialog
          pendingAction={pendingAction}
          onClose={() => setPendingAction(undefined)}
          onConfirm={() => perform(pendingAction)}
        />
      )}
    </AdminPage>
  );
}
