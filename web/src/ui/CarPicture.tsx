import sedan from '../../../drawings/cars/sedan.svg';

interface CarPictureProps {
  image: string | null;
  imageSmall: string | null;
  /** Empty if the text beside it says everything. */
  alt?: string;
  /** The display size, for choosing an image: 'large' on a details page. */
  size?: 'small' | 'large';
  className?: string;
}

/** A car's picture, or a drawing if it has none. */
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
    // Reserves the space before it loads; photos of another shape are cropped.
    width={640}
    height={240}
    loading="lazy"
    decoding="async"
    className={`aspect-8/3 h-auto w-full object-contain ${className ?? ''}`}
  />
);
