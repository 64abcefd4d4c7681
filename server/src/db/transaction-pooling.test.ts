import { expect, it } from 'vitest';
import { isTransactionPooled } from './transaction-pooling.ts';

/** Lends its backends for one transaction each; the next one is taken by the given rule. */
function pooler(take: (free: number[]) => number) {
  const free = [101, 102, 103];
  return () => {
    let held: number | undefined;
    return {
      query: async (text: string) => {
        const backend = held ?? take(free);
        held = text === 'begin' || (held && text !== 'rollback') ? backend : undefined;
        if (!held) free.push(backend);
        return { rows: [{ pid: backend }] };
      },
    };
  };
}

const ownBackend = (pid: number) => ({ query: async () => ({ rows: [{ pid }] }) });

it('finds no pooler where each connection has its own backend', { tags: ['FAULT-5'] }, async () => {
  expect(await isTransactionPooled(ownBackend(101), ownBackend(102))).toBe(false);
});

it.each([
  ['last', (free: number[]) => free.pop() ?? 0],
  ['first', (free: number[]) => free.shift() ?? 0],
])(
  'finds a pooler that lends the backend it got back %s',
  { tags: ['FAULT-5'] },
  async (_, take) => {
    const connect = pooler(take);
    expect(await isTransactionPooled(connect(), connect())).toBe(true);
  },
);
