export { useDriverShifts, useMyShifts } from './queries.ts';
export { ShiftsDialog } from './ShiftsDialog.tsx';
export { ShiftsLoading } from './ShiftsLoading.tsx';
export { ShiftsView } from './ShiftsView.tsx';
