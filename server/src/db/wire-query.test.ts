import { expect, it } from 'vitest';
import type { Wire } from './outgoing-messages.ts';
import { StatementBatch } from './statement-batch.ts';
import { WireQuery } from './wire-query.ts';

/** Records what is written, with a word for each message. */
function fakeWire() {
  const written: string[] = [];
  const message = (word: string) =>
    function send(this: Wire) {
      this._send(Buffer.from(`${word} `));
    };
  const wire: Wire = {
    parsedStatements: {},
    submittedNamedStatements: {},
    parse: message('parse'),
    bind: message('bind'),
    describe: message('describe'),
    execute: message('execute'),
    close: message('close'),
    sync: message('sync'),
    _send: (bytes) => written.push(bytes.toString().trim()),
  };
  return { wire, takeWritten: () => written.splice(0) };
}

function createQuery(name: string | undefined) {
  const answer: { rows?: unknown[]; error?: Error } = {};
  const query = new WireQuery('select $1::int as number', [1], (error, result) => {
    if (error) answer.error = error;
    else answer.rows = (result as { rows: unknown[] }).rows;
  });
  query.name = name;
  return { query, answer };
}

const description = { fields: [{ name: 'number', dataTypeID: 23, format: 'text' }] };

function finish(query: WireQuery, wire: Wire) {
  query.handleDataRow({ fields: ['7'] });
  query.handleCommandComplete({ text: 'SELECT 1' }, wire);
  query.handleReadyForQuery(wire);
}

it('asks for the columns of a prepared statement once per connection', () => {
  const { wire, takeWritten } = fakeWire();
  const first = createQuery('s1');
  first.query.submit(wire);
  expect(takeWritten()).toEqual(['parse bind describe execute sync']);
  // Sent before the first one was answered, so it cannot know.
  createQuery('s1').query.submit(wire);
  expect(takeWritten()).toEqual(['bind describe execute sync']);
  first.query.handleRowDescription(description);
  finish(first.query, wire);

  const next = createQuery('s1');
  next.query.submit(wire);
  expect(takeWritten()).toEqual(['bind execute sync']);
  finish(next.query, wire);
  const rows = [{ number: 7 }];
  expect([first.answer, next.answer]).toEqual([{ rows }, { rows }]);

  const other = fakeWire();
  createQuery('s1').query.submit(other.wire);
  expect(other.takeWritten()).toEqual(['parse bind describe execute sync']);
});

it('asks for the columns of an unnamed statement each time', () => {
  const { wire, takeWritten } = fakeWire();
  for (const { query } of [createQuery(undefined), createQuery(undefined)]) {
    query.submit(wire);
    expect(takeWritten()).toEqual(['parse bind describe execute sync']);
    query.handleRowDescription(description);
    finish(query, wire);
  }
});

it('writes a batch at once, with one sync, and reads its rows without a description', () => {
  const { wire, takeWritten } = fakeWire();
  const sendBatch = () => {
    const parts = [createQuery('s1'), createQuery('s2')];
    const batch = new StatementBatch(parts.map(({ query }) => query));
    batch.submit(wire);
    return { batch, answers: parts.map(({ answer }) => answer) };
  };
  const first = sendBatch();
  expect(takeWritten()).toEqual(['parse bind describe execute parse bind describe execute sync']);
  for (const _ of first.answers) {
    first.batch.handleRowDescription(description);
    first.batch.handleDataRow({ fields: ['7'] });
    first.batch.handleCommandComplete({ text: 'SELECT 1' }, wire);
  }
  const next = sendBatch();
  expect(takeWritten()).toEqual(['bind execute bind execute sync']);
  for (const _ of next.answers) {
    next.batch.handleDataRow({ fields: ['7'] });
    next.batch.handleCommandComplete({ text: 'SELECT 1' }, wire);
  }
  const rows = [{ number: 7 }];
  expect([...first.answers, ...next.answers]).toEqual(Array(4).fill({ rows }));
});

it('asks again after a statement that failed', () => {
  const { wire, takeWritten } = fakeWire();
  const { query } = createQuery('s1');
  const batch = new StatementBatch([query]);
  batch.submit(wire);
  takeWritten();
  batch.handleError(new Error('refused'), wire);
  createQuery('s1').query.submit(wire);
  expect(takeWritten()).toEqual(['parse bind describe execute sync']);
});

it('leaves out what follows a value that cannot be sent, and nothing of the next query', () => {
  const { wire, takeWritten } = fakeWire();
  let canBind = false;
  const { bind } = wire;
  wire.bind = function bindOnce(this: Wire, message) {
    if (!canBind) throw new Error('not a value');
    bind.call(this, message);
  };
  const [bad, other] = [createQuery('s1'), createQuery('s2')];
  new StatementBatch([bad.query, other.query]).submit(wire);
  expect(takeWritten()).toEqual(['parse sync']);
  expect(bad.answer.error).toEqual(new Error('not a value'));
  canBind = true;
  createQuery('s3').query.submit(wire);
  expect(takeWritten()).toEqual(['parse bind describe execute sync']);
});
