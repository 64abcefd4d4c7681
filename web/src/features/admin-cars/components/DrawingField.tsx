import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { type CarPaint, carDrawing, carPaints } from '@chesapeake/contract/cars/car-drawings';
import type { ComponentProps } from 'react';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

interface DrawingFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  carClass: CarClass;
  paint: CarPaint | null;
}

/** Chooses one of our drawings by its color; the class decides the body. */
export function DrawingField({ carClass, paint, className, ...select }: DrawingFieldProps) {
  const drawing = paint && carDrawing(carClass, paint);
  return (
    <div className={className}>
      <SelectField label="Drawing" optional {...select}>
        <option value="">No drawing</option>
        {carPaints.map((name) => (
          <option key={name} value={name}>
            {name} {carClass === 'SUV' ? carClass : carClass.toLowerCase()}
          </option>
        ))}
      </SelectField>
      {drawing && (
        <div className="stage relative mt-3 overflow-hidden rounded-control px-8 pt-5 pb-1">
          <CarPicture
            image={drawing}
            imageSmall={drawing}
            alt={`${paint} ${carClass}, drawing`}
            className="mx-auto max-w-60"
          />
        </div>
      )}
    </div>
  );
}
