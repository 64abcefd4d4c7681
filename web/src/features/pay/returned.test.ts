import { describe, expect, it } from 'vitest';
import { readReturn } from './returned.ts';

describe('who comes back from the page of a bank', () => {
  it('waits until the provider is sure, or reads why not', () => {
    expect(readReturn(null)).toEqual({});
    expect(readReturn('succeeded')).toEqual({ done: 'processing' });
    expect(readReturn('processing')).toEqual({ done: 'processing' });
    expect(readReturn('failed').problem).toContain('You have not been charged.');
  });
});
