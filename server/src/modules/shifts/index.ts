export { shiftRoutes } from './routes.ts';
export { createShifts, type Shifts } from './service.ts';
export { readShiftsOn, type Shift } from './shifts-on-day.ts';
