import { isApproved } from '@chesapeake/contract/drivers/status';
import { usePermission } from '../../../lib/permissions.ts';
import { InvitationNotice } from '../../../shared/invitations/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { useResendInvitation, useWithdrawInvitation } from '../invitation-queries.ts';
import type { DriverDetails } from '../queries.ts';
import { useTimeOff } from '../time-off-queries.ts';
import { PendingChange } from './PendingChange.tsx';
import { TimeOffRequest } from './TimeOffRequest.tsx';

/** What the office has to know or decide about a driver. */
export function DriverNotices({ driver, onClose }: { driver: DriverDetails; onClose: () => void }) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const mayChange = usePermission('drivers:change');
  const { status, suspensionReason, sameLicense = [], pendingChange } = driver;
  const requests = useTimeOff(driver._id).data?.filter(({ state }) => state === 'asked') ?? [];
  return (
    <div className="grid gap-2 pt-3 empty:hidden">
      {driver.invitedAt && (
        <InvitationNotice
          name={driver.name}
          invitedAt={driver.invitedAt}
          mayChange={mayChange}
          onResend={() => resend.mutateAsync(driver._id)}
          onWithdraw={() => withdraw.mutateAsync(driver._id)}
          onWithdrawn={onClose}
        />
      )}
      {status === 'Suspended' && (
        <Alert tone="error">
          <span className="whitespace-pre-line wrap-anywhere">
            {suspensionReason ? `Suspended: ${suspensionReason}` : 'Suspended without a reason.'}
          </span>
        </Alert>
      )}
      {sameLicense.map((other) => (
        <Alert key={other._id} tone="warning">
          <span className="wrap-anywhere">
            {isApproved(other) ? 'Another driver' : 'Another application'} has the same license
            number: {other.name}, {other.status}
          </span>
        </Alert>
      ))}
      {requests.map((request) => (
        <TimeOffRequest key={request._id} driverName={driver.name} request={request} />
      ))}
      {pendingChange && <PendingChange driver={driver} pendingChange={pendingChange} />}
    </div>
  );
}
