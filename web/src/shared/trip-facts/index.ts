export { TripFactList } from './TripFactList.tsx';
export { TripHighlights } from './TripHighlights.tsx';
