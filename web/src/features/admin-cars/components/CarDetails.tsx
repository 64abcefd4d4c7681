import { listCarActivity } from '@chesapeake/contract/activity/activity';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Activity } from '../../../shared/activity/index.ts';
import { CarProblems } from '../../../shared/car-problems/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { OutOfService } from './OutOfService.tsx';

/** One car: its reported problems, when it is out of service, and its activity log. */
export const CarDetails = ({ car, onClose }: { car: Car; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={`${car.brand} ${car.model}`}
    description={`${car.plateNumber} · ${car.carClass} · ${formatQuantity(car.capacity, 'seat')}`}
  >
    <div className="stage relative overflow-hidden rounded-control px-8 pt-8 pb-1">
      <span className="absolute top-3 right-3 z-1">
        <Badge status={car.status} />
      </span>
      <CarPicture {...car} size="large" className="mx-auto max-w-sm" />
    </div>
    <Tabs
      label="About this car"
      className="pt-3"
      tabs={[
        { value: 'problems', label: 'Problem reports', content: <CarProblems carId={car._id} /> },
        { value: 'out-of-service', label: 'Out of service', content: <OutOfService car={car} /> },
        {
          value: 'activity',
          label: 'Activity',
          content: <Activity list={listCarActivity} id={car._id} />,
        },
      ]}
    />
  </Dialog>
);
