import { describe, expect, it } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { createHtmlTemplates } from './html-templates.ts';
import { drawHtml, type EmailLayout, renderEmail } from './render-email.tsx';

const layout: EmailLayout = {
  business: { name: 'Bell & Sons', address: '1 Main St', phone: '410 555 0100', logo: '/l.webp' },
  publicUrl: 'https://rides.example.com',
  reason: 'you booked',
  preferenceLinks: { unsubscribe: 'https://x.example/u?a=1&b=2', choose: 'https://x.example/c' },
};
const full: EmailContent = {
  heading: `O'Neil says "hi" & <b>bye</b>`,
  paragraphs: ['One line.', 'Two\n\nlines & more.', ''],
  facts: [
    { key: 'pickup', label: 'From', value: '<script>alert(1)</script>' },
    { key: 'pickup', label: 'To', value: '\uE0000\uE001 & \uE0001\uE001', isUserSupplied: true },
  ],
  quoted: 'first\n> second\nthird',
  action: { label: 'Open', path: '/book?x=1&y=2#z' },
};
const plain: EmailContent = { heading: 'Hello', paragraphs: ['Text.'] };

describe('an email drawn from a template', () => {
  it.each([
    ['with everything', full, layout],
    ['with little', plain, { ...layout, preferenceLinks: undefined } as unknown as EmailLayout],
    ['with a logo or none', plain, { ...layout, business: { ...layout.business, logo: null } }],
  ])('is what React draws, %s', (_, content, around) => {
    for (let round = 0; round < 2; round += 1) {
      expect(renderEmail(content, around).html).toBe(drawHtml({ content, layout: around }));
    }
    const other = { ...content, heading: 'Another & longer <heading>' };
    expect(renderEmail(other, around).html).toBe(drawHtml({ content: other, layout: around }));
  });

  it('is drawn once for each shape', () => {
    const drawn: object[] = [];
    const render = createHtmlTemplates(({ words }: { words: string[] }) => {
      drawn.push(words);
      return `<p>${words.join('|')}</p>`;
    });
    expect(render({ words: ['a', 'b<'] })).toBe('<p>a|b&lt;</p>');
    expect(render({ words: ['c', 'd'] })).toBe('<p>c|d</p>');
    expect(render({ words: ['c', ''] })).toBe('<p>c|</p>');
    expect(drawn).toHaveLength(2);
  });
});
