import { IdCard } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export const NoDrivers = ({
  isFiltered,
  onShowAll,
}: {
  isFiltered: boolean;
  onShowAll: () => void;
}) =>
  isFiltered ? (
    <EmptyState
      icon={<IdCard />}
      title="No drivers found"
      action={
        <Button tone="paper" onClick={onShowAll}>
          Show all drivers
        </Button>
      }
    >
      No driver and no application fits what you look for.
    </EmptyState>
  ) : (
    <EmptyState icon={<IdCard />} title="No drivers yet">
      Applications arrive here, to be approved or rejected.
    </EmptyState>
  );
