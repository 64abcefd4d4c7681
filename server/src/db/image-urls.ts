import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { type CarPaint, carDrawing } from '@chesapeake/contract/cars/car-drawings';

/** The widths every picture is stored in. */
export const imageWidths = { large: 1200, small: 480 } as const;

/** The file of one picture size, relative to the uploads folder. */
export const imageFile = (image: string, size: keyof typeof imageWidths) =>
  `${image}-${imageWidths[size]}.webp`;

/** The URLs of a picture, from its database value. */
export const imageUrls = (image: string | null) => ({
  image: image && `/uploads/${imageFile(image, 'large')}`,
  imageSmall: image && `/uploads/${imageFile(image, 'small')}`,
});

/** The URLs of a car's photo, or else of its drawing. */
export function carImageUrls({
  image,
  carClass,
  paint,
}: {
  image: string | null;
  carClass: CarClass;
  paint: CarPaint | null;
}) {
  if (image !== null || paint === null) return imageUrls(image);
  const drawing = carDrawing(carClass, paint);
  return { image: drawing, imageSmall: drawing };
}

/** Whether it is the name of an upload; profile pictures may also be external URLs. */
export const isUpload = (image: string | null): image is string =>
  /^[a-z]+\/[0-9a-f-]{36}$/.test(image ?? '');

export const profileImageUrls = (image: string | null) =>
  isUpload(image) ? imageUrls(image) : { image: image, imageSmall: image };
