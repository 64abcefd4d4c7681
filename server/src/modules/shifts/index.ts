export { readShiftsOn, type Shift } from './shifts-on-day.ts';
