/** The widths that every picture is kept in. */
export const imageWidths = { large: 1200, small: 480 } as const;

/** The file of one size of a picture, below the uploads folder. */
export const imageFile = (image: string, size: keyof typeof imageWidths) =>
  `${image}-${imageWidths[size]}.webp`;

/** Where a picture is found, from what the database holds of it. */
export const imageAddresses = (image: string | null) => ({
  image: image && `/uploads/${imageFile(image, 'large')}`,
  imageSmall: image && `/uploads/${imageFile(image, 'small')}`,
});

/** A picture of ours, by the name that we gave it; somebody's picture may be an address elsewhere. */
export const isUpload = (picture: string | null): picture is string =>
  /^[a-z]+\/[0-9a-f-]{36}$/.test(picture ?? '');

export const pictureAddresses = (picture: string | null) =>
  isUpload(picture) ? imageAddresses(picture) : { image: picture, imageSmall: picture };
