import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { Panel } from '../../../ui/Panel.tsx';

export const CarPanel = ({ car }: Pick<Booking, 'car'>) => (
  <Panel title="Car">
    <div className="px-4.5 pb-4.5">
      {car ? (
        <>
          <div className="stage relative mb-3 overflow-hidden rounded-[11px] px-6 pt-4 pb-1">
            <CarPicture {...car} />
          </div>
          <p className="font-semibold">
            {car.brand} {car.model}
          </p>
          <p className="text-sm text-quiet">
            {car.plateNumber} · {formatQuantity(car.capacity, 'seat')}
          </p>
        </>
      ) : (
        <p className="text-quiet">{adminTexts.noCar}</p>
      )}
    </div>
  </Panel>
);
