interface JoinedCar {
  car_id: string | null;
  brand: string | null;
  model: string | null;
  plate_number: string | null;
}

/** Of a row that a car was joined to, where there is one. */
export const assignedCarOf = ({ car_id, brand, model, plate_number }: JoinedCar) =>
  car_id === null
    ? null
    : { _id: car_id, brand: brand ?? '', model: model ?? '', plateNumber: plate_number ?? '' };
