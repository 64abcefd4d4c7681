import { refundBooking } from '@chesapeake/contract/payments/admin-payments';
import { getReceipt } from '@chesapeake/contract/payments/payments';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { pay } from '../support/payments.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';

const app = useApp();

/** The text of the receipt as one line. */
async function receiptOf(id: string, token: string) {
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/bookings/${id}/receipt`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="receipt-${id.slice(-8)}.pdf"`,
  );
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: pdf.numPages };
}

it('a receipt shows the business name, every entry and the total', async () => {
  const ride = await book(app, { pickupLocation: 'Plaça Łukasz 7, Ελλάδα' });
  await pay(app, ride);
  const admin = await addAdmin(app);
  await app.call(refundBooking, {
    token: admin.token,
    params: { id: ride._id },
    body: { amount: 100, reason: 'Late start' },
  });
  await app.outbox.deliverDue();
  const { text, pages } = await receiptOf(ride._id, ride.customer.token);
  expect(pages).toBe(1);
  for (const words of [
    'Chesapeake Chauffeurs',
    '100 Harbor Street, Annapolis, MD 21401',
    `Receipt No. ${ride._id.slice(-8).toUpperCase()}`,
    `For ${ride.customer.name}`,
    'Plaça Łukasz 7, Ελλάδα',
    'Half Day ride $350.00',
    'Paid by card (card ending in 4242) −$350.00',
    'Adjustment: Late start −$100.00',
    'Refunded to the card (card ending in 4242) $100.00',
    'Total $250.00',
    'Paid, less refunds $250.00',
    'Balance due $0.00',
  ]) {
    expect(text).toContain(words);
  }
  expect((await receiptOf(ride._id, admin.token)).text).toBe(text);
});

it('an unpaid booking gets an invoice, and many entries continue on the next page', async () => {
  const ride = await book(app);
  expect((await receiptOf(ride._id, ride.customer.token)).text).toContain('Invoice No.');
  await pay(app, ride);
  const { token } = await addAdmin(app);
  for (let count = 1; count <= 40; count += 1) {
    const body = { amount: 1, reason: `Part ${count}` };
    await app.call(refundBooking, { token, params: { id: ride._id }, body });
  }
  await app.outbox.deliverDue();
  const { text, pages } = await receiptOf(ride._id, ride.customer.token);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain('Adjustment: Part 40');
  expect(text).toContain('Paid, less refunds $310.00');
});

it('a receipt keeps the lines as they were agreed, whatever the settings say later', {
  tags: ['PRICE-4'],
}, async () => {
  const ride = await book(app, {
    serviceType: 'Airport',
    destination: 'BWI',
    stops: ['Severna Park'],
    passengers: 2,
    flightNumber: 'AA 1187',
    extras: [{ slug: 'child-seat', quantity: 2 }],
    noteToDriver: 'Ring twice',
  });
  await pay(app, ride);
  const { text } = await receiptOf(ride._id, ride.customer.token);
  for (const words of [
    'Airport $150.00',
    'Child seat × 2 $30.00',
    'Extra stop $20.00',
    'Severna Park',
    'AA 1187',
    'Total $200.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Ring twice');
  await changeSection(app, 'services', (services) =>
    services.map((service) => ({ ...service, name: `New ${service.name}`, price: 999 })),
  );
  await changeSection(app, 'extras', (extras) =>
    extras.map((extra) => ({ ...extra, name: `New ${extra.name}`, price: 99 })),
  );
  const later = (await receiptOf(ride._id, ride.customer.token)).text;
  expect(later).toContain('Airport $150.00');
  expect(later).toContain('Child seat × 2 $30.00');
  expect(later).toContain('Total $200.00');
});

it('returns 404 for another user', async () => {
  const ride = await book(app);
  const { token } = await addCustomer(app);
  expect((await app.call(getReceipt, { token, params: { id: ride._id } })).status).toBe(404);
});
