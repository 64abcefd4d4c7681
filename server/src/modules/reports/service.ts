import type { BodyOf } from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import { toDollars } from '@chesapeake/contract/money';
import {
  type generateReport,
  type Period,
  periodBefore,
  type Report,
  reportFileName,
  report as reportSchema,
} from '@chesapeake/contract/reports';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Days } from '../../db/calendar.ts';
import { readTotalsOfDays } from '../../db/kept-totals.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { reportPdf } from '../../pdf/report.ts';
import type { SettingsService } from '../settings/service.ts';
import { collectedKinds, sideOf, useOf } from './figures.ts';
import * as figures from './figures-repository.ts';
import { csvOf } from './report-csv.ts';
import { paperOf } from './report-paper.ts';
import * as repository from './repository.ts';
import { carsOf, driversOf, idsOf, servicesOf } from './shares.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
}

/** What the business did in some days and in those before them; made of what is kept by day. */
export function createReports({ db, clock, settings }: Deps) {
  async function workOut(source: Db, now: Period): Promise<Report> {
    const sides = { now, before: periodBefore(now) };
    const totals = await figures.readTotals(source, sides);
    const use = await figures.readUse(source, sides);
    const { zone, services } = await settings.read(source);
    const both = {
      now: totals.filter(({ isNow }) => isNow),
      before: totals.filter(({ isNow }) => !isNow),
    };
    const side = async (which: 'now' | 'before') =>
      sideOf(sides[which], both[which], {
        customers: await figures.countCustomers(source, sides[which]),
        use: use.filter(({ isNow }) => isNow === (which === 'now')),
      });
    return {
      at: clock(),
      zone,
      now: await side('now'),
      before: await side('before'),
      services: servicesOf(both, services),
      drivers: driversOf(both, await figures.nameDrivers(source, idsOf(both, 'drivers'))),
      cars: carsOf(both, await figures.nameCars(source, idsOf(both, 'cars'))),
      use: useOf(
        now,
        use.filter(({ isNow }) => isNow),
        await figures.countFleet(source),
      ),
    };
  }

  async function add(tx: Tx, report: Omit<repository.NewReport, 'id'>) {
    const id = newId();
    await repository.insert(tx, { ...report, id });
    return (await repository.find(tx, id)) ?? fail('INTERNAL');
  }

  /** As it was when it was generated; what was not kept, or in another shape, is worked out anew. */
  async function reopen(id: string): Promise<Report> {
    const kept = (await repository.find(db, id)) ?? fail('REPORT_NOT_FOUND');
    const known = z.safeDecode(reportSchema, kept.figures as z.input<typeof reportSchema>);
    return known.data ?? (await workOut(db, kept));
  }

  return {
    add,
    workOut: (period: Period) => workOut(db, period),

    /** What came in on these days, before anything went back. */
    readCollected: async (days: Days) => {
      const entries = await readTotalsOfDays(db, 'ledger', days);
      const cents = collectedKinds.map((kind) => entries.get(kind)?.cents ?? 0);
      return toDollars(0 - cents.reduce((sum, each) => sum + each, 0));
    },

    generate: (caller: Caller, { format, from, to }: BodyOf<typeof generateReport>) =>
      transaction(db, async (tx) =>
        add(tx, {
          from,
          to,
          format,
          figures: z.encode(reportSchema, await workOut(tx, { from, to })),
          createdBy: caller.userId,
          createdAt: clock(),
        }),
      ),

    csv: async (id: string) => {
      const report = await reopen(id);
      const { businessName } = await settings.read();
      const content = Buffer.from(csvOf(report, businessName));
      return { name: reportFileName(report.now, 'csv'), content };
    },

    pdf: async (id: string) => {
      const report = await reopen(id);
      const content = await reportPdf(paperOf(report, await settings.read()));
      return { name: reportFileName(report.now, 'pdf'), content };
    },

    list: (query: PageQuery) => repository.list(db, query),
    count: () => repository.count(db),
  };
}

export type Reports = ReturnType<typeof createReports>;
