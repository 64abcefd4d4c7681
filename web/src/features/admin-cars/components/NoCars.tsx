import { adminTexts } from '@chesapeake/contract/pages/texts';
import { Car } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Either the fleet is empty, or no car matches the filters. */
export const NoCars = ({
  isFiltered,
  onAdd,
  onShowAll,
}: {
  isFiltered: boolean;
  onAdd: (() => void) | undefined;
  onShowAll: () => void;
}) =>
  isFiltered ? (
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
