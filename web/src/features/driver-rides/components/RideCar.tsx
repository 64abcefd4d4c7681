import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';

/** The ride's car; nothing if the car has left the fleet. */
export const RideCar = ({ car }: Pick<DriverBooking, 'car'>) =>
  car && (
    <p>
      {car.brand} {car.model}, <span className="whitespace-nowrap">{car.plateNumber}</span>
    </p>
  );
