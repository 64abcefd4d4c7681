interface JoinedCar {
  car_id: string | null;
  brand: string | null;
  model: string | null;
  plate_number: string | null;
}

/** Reads the car of a row that left-joins `cars`. */
export const toAssignedCar = ({ car_id, brand, model, plate_number }: JoinedCar) =>
  car_id === null
    ? null
    : { _id: car_id, brand: brand ?? '', model: model ?? '', plateNumber: plate_number ?? '' };
