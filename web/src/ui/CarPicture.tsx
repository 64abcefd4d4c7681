import sedan from '../../../drawings/cars/sedan.svg';

interface CarPictureProps {
  image: string | null;
  imageSmall: string | null;
  /** Empty where the words beside it say it all. */
  alt?: string;
  /** How wide it will be, for the browser to choose: 'large' on a page of its own. */
  size?: 'small' | 'large';
  className?: string;
}

/** A car, or a drawing of one where it has no picture. */
export const CarPicture = ({
  image,
  imageSmall,
  alt = '',
  size = 'small',
  className,
}: CarPictureProps) => (
  <img
    src={(size === 'large' ? image : (imageSmall ?? image)) ?? sedan}
    alt={alt}
    // The room it takes before it is there; photos of another shape are cut to it.
    width={640}
    height={240}
    loading="lazy"
    decoding="async"
    className={`aspect-8/3 h-auto w-full object-contain ${className ?? ''}`}
  />
);
