import { getBoard } from '@chesapeake/contract/planning/board';
import type { Route } from '../../http/route.ts';
import type { BoardService } from './service.ts';

export function boardRoutes(route: Route, board: BoardService) {
  route(getBoard, ({ caller, query }) => board.get(caller, query));
}
