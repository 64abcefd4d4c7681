import { Star } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export const NoReviews = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon={<Star />}
      title="No reviews match"
      action={
        <Button tone="paper" onClick={onClear}>
          Show all reviews
        </Button>
      }
    >
      Choose other stars, another driver or other days.
    </EmptyState>
  ) : (
    <EmptyState icon={<Star />} title="No reviews yet">
      Customers are asked by mail two hours after a ride is completed. What they say appears here.
    </EmptyState>
  );
