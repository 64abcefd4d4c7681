import type { Dependency } from '@chesapeake/contract/system/health';
import { fail } from '../../errors.ts';

/** A check for each service in use. */
export type HealthChecks = Partial<Record<Dependency, () => Promise<boolean>>>;

export function createHealth(parts: HealthChecks) {
  return {
    checkReadiness: async () => {
      const names = Object.keys(parts) as Dependency[];
      const answers = await Promise.all(names.map((name) => parts[name]?.()));
      const down = names.filter((_, index) => !answers[index]);
      if (down.length > 0) {
        fail('UNAVAILABLE', { message: `Not reachable: ${down.join(', ')}.`, details: { down } });
      }
      return { status: 'ready' as const, parts: names };
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
