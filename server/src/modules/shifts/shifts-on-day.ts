import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface Shift {
  from: Date;
  until: Date;
}

/**
 * Every driver's shifts on a business day, 'YYYY-MM-DD', with their hours after midnight. Null if the
 * driver has no weekly shifts and is available all day; empty if the driver does not work that day.
 * Former drivers are included.
 */
export async function readShiftsOn(
  db: Db,
  day: string,
  zone: string,
): Promise<Map<string, Shift[] | null>> {
  // The database knows about daylight saving.
  const { rows } = await sql<Row>`
    select id as "driverId", "isFixed",
      (${day}::date + starts) at time zone ${zone} as "from",
      (${day}::date + case when ends <= starts then 1 else 0 end + ends) at time zone ${zone} as "until"
    from (
      select drivers.id,
        exception.driver_id is not null
          or exists (select from driver_shifts where driver_id = drivers.id) as "isFixed",
        case when exception.driver_id is null then weekly.starts else exception.starts end as starts,
        case when exception.driver_id is null then weekly.ends else exception.ends end as ends
      from drivers
        left join shift_exceptions exception
          on exception.driver_id = drivers.id and exception.day = ${day}::date
        left join driver_shifts weekly
          on weekly.driver_id = drivers.id and weekly.weekday = extract(isodow from ${day}::date)
    ) as shifts`.execute(db);
  return new Map(rows.map((row) => [row.driverId, row.isFixed ? toShifts(row) : null]));
}

interface Row {
  driverId: string;
  isFixed: boolean;
  /** Null if the driver does not work that day. */
  from: Date | null;
  until: Date | null;
}

/** When clocks go forward, a shift within the hour that is left out has no length. */
const toShifts = ({ from, until }: Row): Shift[] =>
  from && until && from < until ? [{ from, until }] : [];
