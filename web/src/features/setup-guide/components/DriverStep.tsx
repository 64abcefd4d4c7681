import { formatQuantity, plural } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { StepLink } from './StepLink.tsx';
import { type StepProps, StepRow } from './StepRow.tsx';

/** Without HTTPS, browsers offer no clipboard. */
async function copyApplicationLink() {
  const link = `${window.location.origin}${pages.driverRegister}`;
  try {
    await navigator.clipboard.writeText(link);
    toasts.success(successTexts.linkCopied);
  } catch {
    toasts.error(failureTexts.linkCopying(link));
  }
}

export function DriverStep({ pendingDrivers, ...props }: StepProps & { pendingDrivers: number }) {
  const mayChange = usePermission('drivers:change');
  const { state } = props;
  if (state === 'done')
    return (
      <StepRow
        {...props}
        title="Your first driver"
        actions={
          mayChange && (
            <StepLink to={pages.adminDrivers} state={state}>
              See drivers
            </StepLink>
          )
        }
      >
        <p>Your bookings can be assigned.</p>
      </StepRow>
    );
  return (
    <StepRow
      {...props}
      title="Bring in your first driver"
      actions={
        mayChange && (
          <>
            <StepLink to={`${pages.adminDrivers}?invite`} state={state}>
              Invite a driver
            </StepLink>
            <Button
              tone="paper"
              size={state === 'current' ? 'md' : 'sm'}
              onClick={copyApplicationLink}
              className="max-sm:min-h-11"
            >
              <LinkIcon aria-hidden="true" />
              Copy link
            </Button>
          </>
        )
      }
    >
      <p>
        Invite a driver by email, or send out the link to your application form and approve who
        applies.
      </p>
      {pendingDrivers > 0 && (
        <p className="pt-1">
          <Link to={`${pages.adminDrivers}?status=Pending`} className="link">
            {formatQuantity(pendingDrivers, 'driver')} {plural(pendingDrivers, 'waits', 'wait')} for
            your approval
          </Link>
        </p>
      )}
    </StepRow>
  );
}
