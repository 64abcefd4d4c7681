import { type Dependency, optionalDependencies } from '@chesapeake/contract/system/health';
import { fail } from '../../errors.ts';

/** A check for each service in use. */
export type HealthChecks = Partial<Record<Dependency, () => Promise<boolean>>>;

export function createHealth(parts: HealthChecks) {
  let isStopping = false;
  return {
    checkReadiness: async () => {
      if (isStopping) {
        fail('UNAVAILABLE', { message: 'The server is stopping.', details: { stopping: true } });
      }
      const names = Object.keys(parts) as Dependency[];
      const answers = await Promise.all(names.map((name) => parts[name]?.()));
      const down = names.filter((_, index) => !answers[index]);
      if (down.length === 0) return { status: 'ready' as const, parts: names };
      if (!down.every((name) => optionalDependencies.includes(name))) {
        fail('UNAVAILABLE', { message: `Not reachable: ${down.join(', ')}.`, details: { down } });
      }
      return { status: 'degraded' as const, parts: names, down };
    },
    /** Tells whoever routes requests here to choose another process. */
    announceStop: () => {
      isStopping = true;
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
