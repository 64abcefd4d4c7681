import type { Driver } from '@chesapeake/contract/drivers/drivers';
import { displayedDriverStatus } from '@chesapeake/contract/drivers/status';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPhone } from '../../../lib/phone.ts';
import { UnverifiedEmail } from '../../../shared/unverified-email/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { useEmailVerified } from '../queries.ts';

interface DriverProfileViewProps {
  driver: Driver;
  /** Returns the focus to the Edit button after editing. */
  focusEdit: boolean;
  onEdit: () => void;
}

export function DriverProfileView({ driver, focusEdit, onEdit }: DriverProfileViewProps) {
  const verified = useEmailVerified();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Portrait
          name={driver.name}
          image={driver.profileImage}
          className="size-22 text-[1.75rem] sm:size-26"
        />
        <div className="grid min-w-0 justify-items-start gap-2">
          <h2 className="font-sans text-[1.375rem] leading-tight font-[650] wrap-anywhere max-w-full">
            {driver.name}
          </h2>
          <Badge status={displayedDriverStatus(driver)} />
        </div>
      </div>
      <DescriptionList>
        <DescriptionItem label="Email">{driver.email}</DescriptionItem>
        <DescriptionItem label="Phone">
          {driver.phone ? formatPhone(driver.phone) : <Missing />}
        </DescriptionItem>
        <DescriptionItem label="Driver's License Number">
          {driver.licenseNumber ?? <Missing />}
          <WaitingForReview value={driver.pendingChange?.licenseNumber} />
        </DescriptionItem>
        <DescriptionItem label="Years of Experience">
          {driver.experienceYears ?? <Missing />}
          <WaitingForReview value={driver.pendingChange?.experienceYears} />
        </DescriptionItem>
        <DescriptionItem label="Driving Record">
          {driver.drivingRecord ? (
            <span className="font-normal whitespace-pre-line">{driver.drivingRecord}</span>
          ) : (
            <Missing>No driving record provided.</Missing>
          )}
        </DescriptionItem>
      </DescriptionList>
      <Button ref={edit} tone="green" size="lg" onClick={onEdit} className="sm:justify-self-start">
        <Pencil aria-hidden="true" />
        Edit Profile
      </Button>
      {/* Below the button, because it appears later and would move the button away from the pointer. */}
      {verified.data === false && <UnverifiedEmail />}
    </div>
  );
}

/** A changed value that the office has not approved yet. */
const WaitingForReview = ({ value }: { value: string | number | undefined }) =>
  value !== undefined && (
    <span className="block text-sm font-normal text-pending">Waiting for review: {value}</span>
  );

const Missing = ({ children = 'Not given' }: { children?: ReactNode }) => (
  <span className="font-normal text-quiet">{children}</span>
);
