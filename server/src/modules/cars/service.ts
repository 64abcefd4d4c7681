import type { Tx } from '../../db/schema.ts';
export function createCars(_deps: object) {
  return {
    lockForBooking: (tx: Tx, id: string) =>
      tx
        .selectFrom('cars')
        .select(['id', 'status'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst(),
  };
}
export type Cars = ReturnType<typeof createCars>;
