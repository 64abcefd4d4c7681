import { describe, expect, it } from 'vitest';
import { readRedirectStatus } from './bank-redirect.ts';

describe('returning from the bank’s page', () => {
  it('waits for the provider’s confirmation, or shows why the payment failed', () => {
    expect(readRedirectStatus(null)).toEqual({});
    expect(readRedirectStatus('succeeded')).toEqual({ outcome: 'processing' });
    expect(readRedirectStatus('processing')).toEqual({ outcome: 'processing' });
    expect(readRedirectStatus('failed').problem).toContain('You have not been charged.');
  });
});
