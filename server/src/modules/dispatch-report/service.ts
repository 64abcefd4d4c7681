import { addDays } from '@chesapeake/contract/calendar/days';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import {
  dispatchReportDays,
  type getDispatchReport,
} from '@chesapeake/contract/reports/dispatch-report';
import type { Db } from '../../db/schema.ts';
import type { BoardService } from '../board/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  board: BoardService;
}

/** How the rides of the last days were covered and driven. */
export function createDispatchReport({ db, board }: Deps) {
  async function readDay(day: string): Promise<DispatchFigures> {
    const { record, figures } = await board.evaluateDay(day);
    const rejected = await repository.readRejected(db, record);
    return {
      ...figures,
      rides: figures.rides + rejected.rides,
      openRevenue: figures.openRevenue + toDollars(rejected.cents),
      changes: await repository.countTakenOff(db, record),
    };
  }

  return {
    read: async (): Promise<ReplyOf<typeof getDispatchReport>> => {
      const today = await board.today();
      const from = addDays(today, -dispatchReportDays);
      const days: (DispatchFigures & { day: string })[] = [];
      // One after the other: nobody else should wait for a report.
      for (let day = from; day < today; day = addDays(day, 1))
        days.push({ day, ...(await readDay(day)) });
      return { from, to: addDays(today, -1), total: add(days), days };
    },
  };
}

const add = (days: readonly DispatchFigures[]): DispatchFigures => {
  const sum = (read: (figures: DispatchFigures) => number) =>
    Math.round(days.reduce((total, day) => total + read(day), 0) * 100) / 100;
  return {
    rides: sum(({ rides }) => rides),
    covered: sum(({ covered }) => covered),
    coveredRevenue: sum(({ coveredRevenue }) => coveredRevenue),
    openRevenue: sum(({ openRevenue }) => openRevenue),
    emptyMinutes: sum(({ emptyMinutes }) => emptyMinutes),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
    callIns: sum(({ callIns }) => callIns),
    changes: sum(({ changes }) => changes),
  };
};

export type DispatchReport = ReturnType<typeof createDispatchReport>;
