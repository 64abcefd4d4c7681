export type { DayRecord } from './day-record.ts';
export { countRevenue, toDispatchFigures, toDuties, toEmptyDrives } from './figures.ts';
export { instantOf, type PlannerInput, type PlanRequest } from './planner-input.ts';
export type { DayRide } from './repository.ts';
export { boardRoutes } from './routes.ts';
export { type BoardService, createBoard } from './service.ts';
