import type { DriversBooking } from '@chesapeake/contract/driver-bookings';

/** What the ride is driven with; nothing once that car has left the fleet. */
export const RideCar = ({ car }: Pick<DriversBooking, 'car'>) =>
  car && (
    <p>
      {car.brand} {car.model}, <span className="whitespace-nowrap">{car.plateNumber}</span>
    </p>
  );
