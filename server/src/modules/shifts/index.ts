export { shiftRoutes } from './routes.ts';
export { createShifts } from './service.ts';
export { readShiftsOn, type Shift } from './shifts-on-day.ts';
