import type { Part } from '@chesapeake/contract/health';
import { fail } from '../../errors.ts';

/** Each part that is in use, with its way to ask whether it answers. */
export type Parts = Partial<Record<Part, () => Promise<boolean>>>;

export function createHealth(parts: Parts) {
  return {
    ready: async () => {
      const names = Object.keys(parts) as Part[];
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
