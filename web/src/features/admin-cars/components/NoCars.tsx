import { adminTexts } from '@chesapeake/contract/texts';
import { Car } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** A fleet without cars, or a view that shows none of them. */
export const NoCars = ({
  isNarrowed,
  onAdd,
  onShowAll,
}: {
  isNarrowed: boolean;
  onAdd: (() => void) | undefined;
  onShowAll: () => void;
}) =>
  isNarrowed ? (
    <EmptyState
      icon={<Car />}
      title="No cars found"
      action={
        <Button tone="paper" onClick={onShowAll}>
          Show all cars
        </Button>
      }
    >
      No car of the fleet fits what you look for.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Car />}
      title={adminTexts.noVehicles}
      action={onAdd && <Button onClick={onAdd}>Add First Vehicle</Button>}
    >
      Customers can book as soon as there is one.
    </EmptyState>
  );
