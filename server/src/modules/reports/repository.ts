import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { GeneratedReport, ReportFormat } from '@chesapeake/contract/reports/reports';
import { sql } from 'kysely';
import { countRows, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

export interface NewReport {
  id: string;
  from: string;
  to: string;
  format: ReportFormat;
  /** The encoded report; null to compute it on demand. */
  figures: unknown;
  createdBy: string;
  createdAt: Date;
}

export async function insert(tx: Tx, report: NewReport) {
  await tx
    .insertInto('reports')
    .values({
      id: report.id,
      first_day: report.from,
      last_day: report.to,
      format: report.format,
      figures: report.figures === null ? null : JSON.stringify(report.figures),
      created_by: report.createdBy,
      created_at: report.createdAt,
    })
    .execute();
}

const reportQuery = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.created_by')
    .select([
      'reports.id as _id',
      sql<string>`first_day::text`.as('from'),
      sql<string>`last_day::text`.as('to'),
      'reports.format',
      'reports.created_at as createdAt',
      'users.name as createdBy',
    ]);

export async function find(
  db: Db,
  id: string,
): Promise<(GeneratedReport & { figures: unknown }) | undefined> {
  return reportQuery(db).select('reports.figures').where('reports.id', '=', id).executeTakeFirst();
}

export async function list(db: Db, paging: PageQuery): Promise<Page<GeneratedReport>> {
  const rows = await paginate(
    reportQuery(db).orderBy('reports.created_at', 'desc').orderBy('reports.id', 'desc'),
    paging,
  ).execute();
  return { rows, total: await count(db) };
}

export const count = (db: Db) => countRows(db.selectFrom('reports'));
