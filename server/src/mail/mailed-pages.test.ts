import { describe, expect, it } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { withOpenablePages } from './mailed-pages.ts';

const id = '01a1f0f8-98d2-74ca-acf4-51358d44477a';
const email = (path: string, changes: Partial<EmailContent> = {}): EmailContent => ({
  heading: 'Hello',
  paragraphs: ['On your booking page.'],
  action: { label: 'Go', path },
  ...changes,
});
const pathFor = (content: EmailContent, hasAccount = false) =>
  withOpenablePages(content, { hasAccount }, (bookingId) => `/pay/for-${bookingId}`)?.action?.path;

describe('the button of an email', () => {
  it('pays by the link where there is no account', () => {
    expect(pathFor(email(`/bookings/${id}/pay`))).toBe(`/pay/for-${id}`);
    expect(pathFor(email(`/bookings/${id}/pay`), true)).toBe(`/bookings/${id}/pay`);
    const promised = { label: 'Pay', path: `/bookings/${id}/pay`, isPayLink: true } as const;
    expect(pathFor(email('', { action: promised }), true)).toBe(`/pay/for-${id}`);
  });

  it('is left out without an account if its page needs one', () => {
    for (const path of [`/bookings/${id}`, `/bookings/${id}#review`, '/book', '/profile#emails']) {
      expect(pathFor(email(path))).toBeUndefined();
      expect(pathFor(email(path), true)).toBe(path);
    }
    for (const path of ['/contact', '/quotes/abc', '/']) expect(pathFor(email(path))).toBe(path);
  });
});

it('a text can differ without an account, and the email can be left out', () => {
  const forGuests = { paragraphs: ['On the page below.'] };
  const differs = email('/', { forGuests });
  const paragraphs = (hasAccount: boolean) =>
    withOpenablePages(differs, { hasAccount }, String)?.paragraphs;
  expect(paragraphs(false)).toEqual(['On the page below.']);
  expect(paragraphs(true)).toEqual(['On your booking page.']);
  expect(withOpenablePages(differs, { hasAccount: true }, String)).not.toHaveProperty('forGuests');
  const withoutGuests = email('/', { forGuests: null });
  expect(withOpenablePages(withoutGuests, { hasAccount: false }, String)).toBeUndefined();
  expect(withOpenablePages(withoutGuests, { hasAccount: true }, String)).toBeDefined();
});
