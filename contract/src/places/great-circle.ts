export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthRadiusMiles = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in a straight line over the surface of the earth. */
export function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const half = (one: number, other: number) => Math.sin(toRadians(other - one) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      half(from.longitude, to.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
