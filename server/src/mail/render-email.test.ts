import { expect, it } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { escapedForms } from './escape-html.ts';
import { type EmailLayout, renderEmail } from './render-email.tsx';

const content: EmailContent = { heading: 'Hello', paragraphs: ['One\ntwo', 'Three'] };
const layout: EmailLayout = {
  business: { name: 'Chesapeake', address: '100 Harbor Street', phone: '410', logo: null },
  publicUrl: 'https://rides.example.com',
  reason: 'this is a test',
};
const htmlOf = (changes: Partial<EmailContent>, more: Partial<EmailLayout> = {}) =>
  renderEmail({ ...content, ...changes }, { ...layout, ...more }).html;

it('is a whole document with dark colors and an invisible preheader', () => {
  const html = htmlOf({});
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(html).toContain(
    '@media (prefers-color-scheme:dark){\n.ground{background:#0b1520!important}',
  );
  expect(html).toContain(`>One\ntwo${'\u2007\ufeff'.repeat(60)}</div>`);
  expect(html).toMatch(/<p class="ink"[^>]*>One<br\/>two<\/p>/);
});

it('escapes all texts', () => {
  const text = `<b>"A" & 'B'`;
  const html = htmlOf(
    {
      heading: text,
      paragraphs: [text],
      facts: [{ key: 'car', label: text, value: text }],
      quoted: text,
      action: { label: text, path: `/${text}` },
    },
    {
      business: { name: text, address: text, phone: text, logo: `/${text}` },
      reason: text,
      preferenceLinks: { unsubscribe: `https://x.example/${text}`, choose: text },
    },
  );
  expect(html).not.toContain('<b>');
  // The title, heading, preheader, paragraph, fact, quote, button with its link and address, the
  // letterhead with its logo, and the footer.
  expect(html.split('&lt;b&gt;&quot;A&quot; &amp; &#x27;B&#x27;').length - 1).toBe(18);
});

it('shows the logo without a preload link, and the links of optional emails', () => {
  const html = htmlOf(
    {},
    {
      business: { ...layout.business, logo: '/uploads/logo.webp' },
      preferenceLinks: { unsubscribe: 'https://a.example/', choose: 'https://b.example/' },
    },
  );
  expect(html).toContain('<img src="https://rides.example.com/uploads/logo.webp" alt=""');
  expect(html).not.toContain('<link');
  expect(html).toMatch(
    /href="https:\/\/a\.example\/"[^>]*>Unsubscribe<\/a> · <a[^>]*>Choose your emails<\/a>/,
  );
});

it('is found in stored HTML however it was escaped', () => {
  expect(escapedForms("Una O'Quill & Co")).toEqual([
    "Una O'Quill &amp; Co",
    'Una O&#x27;Quill &amp; Co',
  ]);
  expect(escapedForms('Una')).toEqual(['Una']);
  for (const name of ["Una O'Quill", '<&">']) {
    expect(escapedForms(name).some((form) => htmlOf({ heading: name }).includes(`>${form}<`))).toBe(
      true,
    );
  }
});
