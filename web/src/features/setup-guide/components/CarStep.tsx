import { pages } from '@chesapeake/contract/pages/pages';
import { Plus } from 'lucide-react';
import { usePermission } from '../../../lib/permissions.ts';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { StepLink } from './StepLink.tsx';
import { type StepProps, StepRow } from './StepRow.tsx';

export function CarStep(props: StepProps) {
  const mayChange = usePermission('cars:change');
  const { state } = props;
  if (state === 'done')
    return (
      <StepRow
        {...props}
        title="Your first car"
        actions={
          mayChange && (
            <StepLink to={pages.adminCars} state={state}>
              See cars
            </StepLink>
          )
        }
      >
        <p>Customers can book it.</p>
      </StepRow>
    );
  return (
    <StepRow
      {...props}
      title="Add your first car"
      picture={
        <span className="relative block overflow-hidden">
          <CarPicture image={null} imageSmall={null} alt="A sedan, drawn from the side" />
        </span>
      }
      actions={
        mayChange && (
          <>
            <StepLink to={`${pages.adminCars}?add`} state={state}>
              <Plus aria-hidden="true" />
              Add a car
            </StepLink>
            <StepLink to={pages.adminImportCars} state={state} isSecondary>
              Import a list (CSV)
            </StepLink>
          </>
        )
      }
    >
      <p>
        Brand and model, plate, number of seats. Without a photo we show a drawing like this one.
      </p>
    </StepRow>
  );
}
