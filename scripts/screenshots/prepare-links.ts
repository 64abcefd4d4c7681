import { pages } from '@chesapeake/contract/pages/pages';
import { acceptQuote, createQuote, sendQuote } from '@chesapeake/contract/quotes/quotes';

const dayMs = 86_400_000;

/** The addresses of pages that are opened by a link, by their path patterns. */
export async function prepareLinks(url: string, adminSession: string) {
  const { token } = JSON.parse(adminSession) as { token: string };
  const open = await sendNewQuote(url, token, 9);
  const accepted = await sendNewQuote(url, token, 10);
  const { payPath } = await post(url, acceptQuote.path.replace(':token', tokenOf(accepted)), token);
  return { [pages.quote]: open, [pages.payLink]: String(payPath) };
}

const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

async function sendNewQuote(url: string, token: string, days: number): Promise<string> {
  const pickup = new Date(Date.now() + days * dayMs);
  pickup.setUTCHours(14, 30, 0, 0);
  const { _id } = await post(url, createQuote.path, token, {
    customer: { name: 'Benjamin Okafor', phone: '(410) 555-0199' },
    serviceType: 'Airport',
    pickupLocation: '80 Compromise Street, Annapolis',
    destination: 'BWI Marshall Airport',
    pickupTime: pickup.toISOString(),
    passengers: 4,
    bags: 3,
    carClass: 'Van',
    message: 'Thank you for asking us. The van has room for the stroller and all your bags.',
  });
  const { link } = await post(url, sendQuote.path.replace(':id', String(_id)), token);
  return new URL(String(link)).pathname;
}

async function post(url: string, path: string, token: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
