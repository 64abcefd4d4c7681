import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/**
 * Behaves like the part of Stripe that the product uses: form-encoded requests, JSON replies, error
 * objects, idempotency keys and signed events. It keeps its own books, which the tests compare
 * with.
 */
export interface StandInIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  description: string | null;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
}

export interface StandInRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  failure_reason: string | null;
  metadata: Record<string, string>;
}

export interface StandInEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/**
 * What happens to the next matching request: processed without a reply, or not processed at all.
 */
export type Fault = 'answer-lost' | 'not-done';

interface Answer {
  status: number;
  body: unknown;
}

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksForConfirmation: '4000002500003155',
};

const errorReply = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, ...more } },
});

/** 'metadata[paymentId]=x' as an object. */
function readForm(text: string): Record<string, string> & { metadata: Record<string, string> } {
  const form = Object.fromEntries(new URLSearchParams(text));
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    if (key) metadata[key] = value;
  }
  return Object.assign(form, { metadata });
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

export async function startStripe({ port = 0 } = {}) {
  const intents = new Map<string, StandInIntent>();
  const refunds: StandInRefund[] = [];
  const events: StandInEvent[] = [];
  const answered = new Map<string, { request: string; answer: Answer }>();
  const faults: { path: RegExp; fault: Fault }[] = [];
  let refundStatus = 'succeeded';

  const emitEvent = (type: string, object: object) => {
    const event: StandInEvent = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(object) as Record<string, unknown> },
    };
    events.push(event);
  };

  const sumRefunds = (intent: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function create(form: ReturnType<typeof readForm>): Answer {
    if (Number(form.amount) < 50) return errorReply(400, 'amount_too_small', 'At least $0.50.');
    const id = `pi_${randomUUID()}`;
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      amount_received: 0,
      currency: form.currency ?? 'usd',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomUUID()}`,
      description: form.description ?? null,
      metadata: form.metadata,
      last_payment_error: null,
    };
    intents.set(id, intent);
    emitEvent('payment_intent.created', intent);
    return { status: 200, body: intent };
  }

  function succeed(intent: StandInIntent, number: string) {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    emitEvent('payment_intent.succeeded', intent);
    emitEvent('charge.succeeded', {
      id: `ch_${randomUUID()}`,
      object: 'charge',
      captured: true,
      amount: intent.amount,
      amount_captured: intent.amount,
      payment_intent: intent.id,
      metadata: intent.metadata,
      payment_method_details: { card: { brand: 'visa', last4: number.slice(-4) } },
    });
  }

  /** As the browser does it, with the intent's client secret instead of an API key. */
  function confirm(intent: StandInIntent, form: Record<string, string>): Answer {
    if (form.client_secret !== intent.client_secret) {
      return errorReply(401, 'secret_key_required', 'This secret does not open this payment.');
    }
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return unexpected(intent, 'confirm');
    }
    const number = form['payment_method_data[card][number]'] ?? '';
    if (number === cards.declined) {
      intent.last_payment_error = { message: 'Your card was declined.' };
      intent.status = 'requires_payment_method';
      emitEvent('payment_intent.payment_failed', intent);
      return {
        status: 402,
        body: {
          error: {
            type: 'card_error',
            code: 'card_declined',
            message: 'Your card was declined.',
            payment_intent: intent,
          },
        },
      };
    }
    if (number === cards.asksForConfirmation && form.authenticated !== 'true') {
      intent.status = 'requires_action';
      emitEvent('payment_intent.requires_action', intent);
      return { status: 200, body: intent };
    }
    succeed(intent, number);
    return { status: 200, body: intent };
  }

  const unexpected = (intent: StandInIntent, action: string) =>
    errorReply(
      400,
      'payment_intent_unexpected_state',
      `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );

  function cancel(intent: StandInIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return unexpected(intent, 'cancel');
    }
    intent.status = 'canceled';
    emitEvent('payment_intent.canceled', intent);
    return { status: 200, body: intent };
  }

  function refund(form: ReturnType<typeof readForm>): Answer {
    const intent = intents.get(form.payment_intent ?? '');
    const amount = Number(form.amount);
    if (intent?.status !== 'succeeded') {
      return errorReply(400, 'charge_not_refundable', 'There is nothing to refund.');
    }
    if (amount > intent.amount_received - sumRefunds(intent.id)) {
      return errorReply(
        400,
        'charge_already_refunded',
        'Refund amount is greater than what is left.',
      );
    }
    const newRefund: StandInRefund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: refundStatus,
      failure_reason: null,
      metadata: form.metadata,
    };
    refunds.push(newRefund);
    emitEvent('refund.created', newRefund);
    return { status: 200, body: newRefund };
  }

  function answer(method: string, path: string, query: URLSearchParams, text: string): Answer {
    const form = readForm(text);
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (method === 'GET' && path === '/v1/refunds') {
      const data = refunds.filter(
        ({ payment_intent }) => payment_intent === query.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
    }
    const [, id = '', action] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent) return errorReply(404, 'resource_missing', 'No such thing.');
    if (method === 'GET') return { status: 200, body: intent };
    if (action === 'cancel') return cancel(intent);
    if (action === 'confirm') return confirm(intent, form);
    return errorReply(404, 'resource_missing', 'No such endpoint.');
  }

  function takeFault(path: string): Fault | undefined {
    const index = faults.findIndex((fault) => fault.path.test(path));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const text = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (method === 'OPTIONS') return response.writeHead(204, cors).end();
    const fault = takeFault(`${method} ${pathname}`);
    if (fault === 'not-done') return request.socket.destroy();
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    // Stripe stores the reply per key and refuses another request with the same key.
    const reply =
      known && known.request !== text
        ? errorReply(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
        : (known?.answer ?? structuredClone(answer(method, pathname, searchParams, text)));
    if (typeof key === 'string' && !known) answered.set(key, { request: text, answer: reply });
    if (fault === 'answer-lost') return request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json', ...cors });
    response.end(JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    /** All events so far, oldest first; whoever delivers one removes it. */
    events,
    /** The customer enters the card in the browser. */
    confirm: (id: string, number = cards.pays) => {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no ${id}`);
      return confirm(intent, {
        client_secret: intent.client_secret,
        'payment_method_data[card][number]': number,
      });
    },
    /** The owner refunds in the Stripe dashboard. */
    refund: (id: string, amount: number) =>
      refund(
        readForm(new URLSearchParams({ payment_intent: id, amount: String(amount) }).toString()),
      ),
    /** Makes the next matching request fail; `path` matches 'POST /v1/refunds' and so on. */
    failNext: (path: RegExp, fault: Fault) => {
      faults.push({ path, fault });
    },
    clearFaults: () => {
      faults.length = 0;
    },
    /** The status of refunds from now on. */
    setRefundStatus: (status: 'succeeded' | 'pending' | 'failed') => {
      refundStatus = status;
    },
    /** As Stripe does after a day. */
    clearIdempotencyKeys: () => answered.clear(),
    emitEvent,
    /** Received minus refunded, over the intents of one booking. */
    netReceived: (bookingId: string) =>
      [...intents.values()]
        .filter(({ metadata }) => metadata.bookingId === bookingId)
        .reduce((sum, { id, amount_received }) => sum + amount_received - sumRefunds(id), 0),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type StandInStripe = Awaited<ReturnType<typeof startStripe>>;

/** An event as sent: its text, and the signature header made by Stripe's library. */
export function signEvent(event: StandInEvent, secret: string) {
  const payload = JSON.stringify(event);
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
}
