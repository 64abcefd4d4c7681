import { formatZone } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import { usePermission } from '../../../lib/permissions.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StepLink } from './StepLink.tsx';
import { type StepProps, StepRow } from './StepRow.tsx';

export function BusinessStep(props: StepProps) {
  const { businessName, contact, zone, logo } = useBusiness();
  const mayChange = usePermission('settings:change');
  const isDone = props.state === 'done';
  return (
    <StepRow
      {...props}
      title="Business details and logo"
      actions={
        mayChange && (
          <StepLink to={pages.adminSettings} state={props.state}>
            {isDone ? 'Edit' : 'Enter details'}
            {isDone && <span className="sr-only"> business details</span>}
          </StepLink>
        )
      }
    >
      {isDone ? (
        <p className="wrap-anywhere">
          {businessName}, {contact.address} · {formatZone(zone)}
          {!logo && ' · no logo yet'}
        </p>
      ) : (
        <p>Phone, email and address, for your website and your emails. A logo, if you have one.</p>
      )}
    </StepRow>
  );
}
