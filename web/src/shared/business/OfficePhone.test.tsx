import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BusinessContext, type BusinessDetails } from './business-context.ts';
import { OfficePhone } from './OfficePhone.tsx';

const sentence = (phone: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BusinessContext value={{ contact: { phone } } as BusinessDetails}>
        To end it early, <OfficePhone call="call us: " contact="contact us" className="link" />
      </BusinessContext>
    </MemoryRouter>,
  );

it('asks to call only if there is a number', () => {
  expect(sentence('+14105550100')).toBe(
    'To end it early, call us: <a href="tel:+14105550100" class="link">(410) 555-0100</a>',
  );
  expect(sentence('')).toBe(
    'To end it early, <a class="link" href="/contact" data-discover="true">contact us</a>',
  );
});
