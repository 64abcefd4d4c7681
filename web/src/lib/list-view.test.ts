import { describe, expect, it } from 'vitest';
import { isIsoDay, readView, writeView } from './list-view.ts';

const choices = { status: ['all', 'Pending', 'In Progress'], sort: ['newest', 'oldest'] } as const;
const read = (query: string) => readView(new URLSearchParams(query), choices);

describe('a list’s view in the URL', () => {
  it('reads given values and uses defaults for the rest', () => {
    expect(read('')).toEqual({ status: 'all', sort: 'newest', search: '', date: '', page: 1 });
    expect(read('status=In+Progress&sort=oldest&search=bell&date=2026-11-20&page=3')).toEqual({
      status: 'In Progress',
      sort: 'oldest',
      search: 'bell',
      date: '2026-11-20',
      page: 3,
    });
  });

  it('reads a status in lower case and ignores unknown ones', () => {
    expect(read('status=pending').status).toBe('Pending');
    expect(read('status=gone&sort=up&date=2026-13-40&page=-2')).toEqual(read(''));
  });

  it('reads and writes valid text filters', () => {
    const texts = { from: isIsoDay, to: isIsoDay };
    const query = new URLSearchParams('from=2026-01-02&to=soon&page=2');
    const view = readView(query, choices, texts);
    expect(view).toMatchObject({ from: '2026-01-02', to: '', page: 2 });
    expect(writeView(view, choices, texts)).toBe('?from=2026-01-02&page=2');
  });

  it('writes what it reads, without defaults', () => {
    for (const address of ['?status=Pending&search=a%26b', '?sort=oldest&date=2026-01-02&page=2']) {
      expect(writeView(read(address), choices)).toBe(address);
    }
    expect(writeView(read('status=all&page=1'), choices)).toBe('.');
  });
});
