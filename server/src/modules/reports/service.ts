import { toDollars } from '@chesapeake/contract/fields/money';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import {
  type generateReport,
  type Period,
  previousPeriod,
  type Report,
  reportFileName,
  report as reportSchema,
} from '@chesapeake/contract/reports/reports';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { DayRange } from '../../db/calendar.ts';
import { readTotalsBetween } from '../../db/running-totals.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { reportPdf } from '../../pdf/report.ts';
import type { SettingsService } from '../settings/index.ts';
import { carRows, driverRows, idsInTotals, serviceRows } from './breakdowns.ts';
import { collectedKinds, summarizePeriod, toFleetUsage } from './metrics.ts';
import * as metricsRepository from './metrics-repository.ts';
import { buildReportCsv } from './report-csv.ts';
import { buildReportPdf } from './report-pdf.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
}

/** Reports over a period compared with the one before, computed from daily totals. */
export function createReports({ db, clock, settings }: Deps) {
  async function computeReport(source: Db, now: Period): Promise<Report> {
    const periods = { now, before: previousPeriod(now) };
    const totals = await metricsRepository.readReportTotals(source, periods);
    const use = await metricsRepository.readFleetUse(source, periods);
    const { zone, services } = await settings.read(source);
    const totalsByPeriod = {
      now: totals.filter(({ isNow }) => isNow),
      before: totals.filter(({ isNow }) => !isNow),
    };
    const side = async (which: 'now' | 'before') =>
      summarizePeriod(periods[which], totalsByPeriod[which], {
        customers: await metricsRepository.countCustomers(source, periods[which]),
        quotes: await metricsRepository.countQuotes(source, periods[which], zone, clock()),
        use: use.filter(({ isNow }) => isNow === (which === 'now')),
      });
    return {
      at: clock(),
      zone,
      now: await side('now'),
      before: await side('before'),
      services: serviceRows(totalsByPeriod, services),
      drivers: driverRows(
        totalsByPeriod,
        await metricsRepository.findDriverNames(source, idsInTotals(totalsByPeriod, 'drivers')),
      ),
      cars: carRows(
        totalsByPeriod,
        await metricsRepository.findCarNames(source, idsInTotals(totalsByPeriod, 'cars')),
      ),
      use: toFleetUsage(
        now,
        use.filter(({ isNow }) => isNow),
        await metricsRepository.countFleet(source),
      ),
    };
  }

  async function add(tx: Tx, report: Omit<repository.NewReport, 'id'>) {
    const id = newId();
    await repository.insert(tx, { ...report, id });
    return (await repository.find(tx, id)) ?? fail('INTERNAL');
  }

  /** Loads the stored report; recomputes it if missing or in an older format. */
  async function loadReport(id: string): Promise<Report> {
    const stored = (await repository.find(db, id)) ?? fail('REPORT_NOT_FOUND');
    const decoded = z.safeDecode(reportSchema, stored.figures as z.input<typeof reportSchema>);
    return decoded.data ?? (await computeReport(db, stored));
  }

  return {
    add,
    computeReport: (period: Period) => computeReport(db, period),

    /** Payments collected in these days, before refunds. */
    readCollected: async (days: DayRange) => {
      const entries = await readTotalsBetween(db, 'ledger', days);
      const cents = collectedKinds.map((kind) => entries.get(kind)?.cents ?? 0);
      return toDollars(0 - cents.reduce((sum, each) => sum + each, 0));
    },

    generate: (caller: Caller, { format, from, to }: BodyOf<typeof generateReport>) =>
      idempotentTransaction(db, async (tx) =>
        add(tx, {
          from,
          to,
          format,
          figures: z.encode(reportSchema, await computeReport(tx, { from, to })),
          createdBy: caller.userId,
          createdAt: clock(),
        }),
      ),

    exportCsv: async (id: string) => {
      const report = await loadReport(id);
      const { businessName } = await settings.read();
      const content = Buffer.from(buildReportCsv(report, businessName));
      return { name: reportFileName(report.now, 'csv'), content };
    },

    exportPdf: async (id: string) => {
      const report = await loadReport(id);
      const content = await reportPdf(buildReportPdf(report, await settings.read()));
      return { name: reportFileName(report.now, 'pdf'), content };
    },

    list: (query: PageQuery) => repository.list(db, query),
    count: () => repository.count(db),
  };
}

export type Reports = ReturnType<typeof createReports>;
