export { DriveTime } from './DriveTime.tsx';
export { PlaceField } from './PlaceField.tsx';
export { StopList } from './StopList.tsx';
export { StopPrice } from './StopPrice.tsx';
