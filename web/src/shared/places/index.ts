export { DriveTime } from './DriveTime.tsx';
export { PlaceField } from './PlaceField.tsx';
