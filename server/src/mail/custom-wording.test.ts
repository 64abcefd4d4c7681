import { expect, it } from 'vitest';
import { applyCustomWording } from './custom-wording.ts';
import type { EmailContent } from './email-content.ts';

const names = { business: 'Chesapeake', name: 'Jane' };

it('fills placeholders by the keys of facts, whatever their labels say', () => {
  const content: EmailContent = {
    heading: 'Gracias',
    paragraphs: ['Hola', 'Adiós'],
    facts: [
      { key: 'amount', label: 'Pagado', value: '$120.00' },
      { key: 'paid', label: 'Amount', value: '$1.00' },
      { key: 'pickup', label: 'Recogida', value: 'Friday' },
      { key: 'pickupLocation', label: 'Pickup time', value: 'Annapolis' },
    ],
  };
  const wording = { subject: '{amount} on {pickup}', opening: '{name} pays {business} {amount}.' };
  expect(applyCustomWording(content, wording, names)).toEqual({
    ...content,
    subject: '$120.00 on Friday',
    paragraphs: ['Jane pays Chesapeake $120.00.', 'Adiós'],
  });
});

it('falls back to general words for facts that the email lacks', () => {
  const content: EmailContent = { heading: 'Hello', paragraphs: ['Hello'] };
  const wording = { subject: '', opening: '{booking} {service} {pickup} {driver} {amount}' };
  expect(applyCustomWording(content, wording, names).paragraphs).toEqual([
    'your booking your ride the pickup time your driver the amount',
  ]);
});
