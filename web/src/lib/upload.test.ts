import { describe, expect, it } from 'vitest';
import { parseHeaders, upload } from './upload.ts';

describe('an upload', () => {
  it('is not sent if aborted before it starts', async () => {
    const reason = new Error('The page was left');
    const sent = { method: 'POST', headers: {}, body: new FormData() };
    await expect(upload('/', { ...sent, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('returns the response headers', () => {
    const headers = parseHeaders('content-type: application/json\r\nx-total-count:17\r\n\r\n');
    expect([...headers]).toEqual([
      ['content-type', 'application/json'],
      ['x-total-count', '17'],
    ]);
    expect(parseHeaders('date: Sun, 15 Nov 2026 12:00:00 GMT\r\n').get('date')).toBe(
      'Sun, 15 Nov 2026 12:00:00 GMT',
    );
    expect([...parseHeaders('')]).toEqual([]);
  });
});
