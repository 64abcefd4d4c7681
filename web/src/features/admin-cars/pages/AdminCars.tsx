import { type Car, type CarStatus, carStatuses } from '@chesapeake/contract/cars/cars';
import { pages } from '@chesapeake/contract/pages/pages';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { Car as CarIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useDialogParam } from '../../../lib/use-dialog-param.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListToolbar } from '../../../ui/ListToolbar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { CarCard, CarCardLoading } from '../components/CarCard.tsx';
import { CarDetails } from '../components/CarDetails.tsx';
import { CarForm } from '../components/CarForm.tsx';
import { CarStats } from '../components/CarStats.tsx';
import { useCarsOutOfService } from '../out-of-service-queries.ts';
import { useCarCounts, useCars, useDeleteCar, useSaveCar } from '../queries.ts';

const statuses = ['all', ...carStatuses] as const;

export function AdminCars() {
  const { view, search, change, reset } = useListView({ status: statuses });
  const cars = useCars(view);
  const outOfService = useCarsOutOfService().data;
  const { data: counts, isError: countsFailed } = useCarCounts();
  const matching = useCarCounts(view.search).data;
  const save = useSaveCar();
  const remove = useDeleteCar();
  const [edited, setEdited] = useState<Car>();
  const adding = useDialogParam('add');
  const [viewed, setViewed] = useState<Car>();
  const failure = useLoadFailure(cars, {
    toast: failureTexts.adminCarsLoad,
    detail: failureTexts.adminCarsLoad,
  });
  const mayChange = usePermission('cars:change');

  const deleteCar = (car: Car) => {
    // The specification asks for the browser's own confirm dialog.
    if (!window.confirm(adminTexts.confirmCarDelete)) return;
    void toastOutcome(remove.mutateAsync(car), {
      success: successTexts.carDeleted,
      failure: failureTexts.carDeleting,
    });
  };

  return (
    <AdminPage
      title="Cars"
      subtitle="Your fleet and its availability"
      actions={
        mayChange && (
          <>
            <Link to={pages.adminImportCars} className={buttonClass({ tone: 'paper' })}>
              Import Cars
            </Link>
            <Button onClick={adding.open}>
              <Plus aria-hidden="true" />
              Add New Car
            </Button>
          </>
        )
      }
    >
      <CarStats counts={counts} failed={countsFailed} />
      <ListToolbar
        filters={
          <FilterChips
            label="Filter by status"
            value={view.status}
            onChange={(status) => change({ status: status as CarStatus | 'all' })}
            options={statuses.map((value) => ({
              value,
              label: value === 'all' ? 'All' : value,
              count: matching?.[value],
            }))}
          />
        }
      >
        <SearchField
          label="Search cars"
          placeholder="Brand, model or plate number"
          value={search.typed}
          onChange={search.type}
          className="min-w-48 flex-1"
        />
      </ListToolbar>
      <section
        aria-label="Cars"
        aria-busy={cars.isPlaceholderData || undefined}
        className="mt-5 transition-opacity aria-busy:opacity-60"
      >
        <CardGrid
          label="Cars"
          rows={cars.data?.rows}
          rowKey={({ _id }) => _id}
          loadingCard={<CarCardLoading />}
          error={failure}
          empty={
            <EmptyList
              isFiltered={view.status !== 'all' || view.search !== ''}
              onClear={reset}
              none={{
                icon: <CarIcon />,
                title: adminTexts.noVehicles,
                text: 'Customers can book as soon as you add one.',
                action: mayChange && <Button onClick={adding.open}>Add First Vehicle</Button>,
              }}
              filtered={{
                icon: <CarIcon />,
                title: 'No cars found',
                text: 'No cars match your search.',
                clearLabel: 'Show all cars',
              }}
            />
          }
          renderCard={(car) => (
            <CarCard
              car={car}
              outUntil={outOfService?.get(car._id)}
              onView={() => setViewed(car)}
              onEdit={mayChange ? () => setEdited(car) : undefined}
              onDelete={mayChange ? () => deleteCar(car) : undefined}
            />
          )}
        />
      </section>
      {mayChange && adding.isOpen && <CarForm car={undefined} save={save} onClose={adding.close} />}
      {edited && <CarForm car={edited} save={save} onClose={() => setEdited(undefined)} />}
      {viewed && <CarDetails car={viewed} onClose={() => setViewed(undefined)} />}
    </AdminPage>
  );
}
