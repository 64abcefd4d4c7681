import type { AppDeps } from '../app-deps.ts';
import type { Config } from '../config.ts';
import type { Services } from '../create-services.ts';

type Deps = Pick<AppDeps, 'clock' | 'database'> & { services: Services };

/**
 * Adds the data that the configuration asks for, before the server listens. Loaded on demand,
 * because most starts find it there or want none of it.
 */
export async function bootstrap(
  { clock, database: { db }, services }: Deps,
  { firstAdmin, demo }: Pick<Config, 'firstAdmin' | 'demo'>,
) {
  if (firstAdmin) {
    const { addFirstAdmin } = await import('./first-admin.ts');
    await addFirstAdmin({ db, clock, ...services }, firstAdmin);
  }
  if (demo) {
    const { loadDemo } = await import('./demo.ts');
    await loadDemo({ db, clock, ...services });
  }
}
