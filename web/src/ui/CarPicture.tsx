import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { carDrawing, isCarDrawing } from '@chesapeake/contract/cars/car-drawings';
import { classNames } from './class-names.ts';

interface CarPictureProps {
  image: string | null;
  imageSmall: string | null;
  /** Chooses the drawing of a car without a picture. */
  carClass?: CarClass;
  /** Empty if the text beside it says everything. */
  alt?: string;
  /** The display size, for choosing an image: 'large' on a details page. */
  size?: 'small' | 'large';
  className?: string;
}

/**
 * A car's photo or drawing. The frame around it must be `relative overflow-hidden`: its padding is
 * for drawings, and a photo fills all of it.
 */
export function CarPicture({
  image,
  imageSmall,
  carClass = 'Sedan',
  alt = '',
  size = 'small',
  className,
}: CarPictureProps) {
  const src = (size === 'large' ? image : (imageSmall ?? image)) ?? carDrawing(carClass, 'Navy');
  const isPhoto = !isCarDrawing(src);
  return (
    // Reserves the same space for every picture, before it loads.
    <span className={classNames('block aspect-8/3 w-full', className)}>
      <img
        src={src}
        alt={alt}
        width={640}
        height={240}
        loading="lazy"
        decoding="async"
        className={isPhoto ? 'absolute inset-0 size-full object-cover' : 'h-auto w-full'}
      />
    </span>
  );
}
