/** The part of pg's connection that a query writes to. */
export interface Wire {
  /** Texts by name of statements that the database has parsed. */
  parsedStatements: Record<string, string>;
  /** The same for those whose parsing was asked for and not yet answered. */
  submittedNamedStatements: Record<string, string>;
  parse(message: object): void;
  bind(message: object): void;
  describe(message: object): void;
  execute(message: object): void;
  close(message: object): void;
  sync(): void;
  _send(message: Buffer): unknown;
}

/** What pg makes of the database's description of the rows. */
export interface RowFormat {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A query, as far as it sends messages. */
interface Sender {
  name: string | undefined;
  prepare(wire: Wire): void;
  expectRows(format: RowFormat): void;
  expectDescription(rememberFormat: (format: RowFormat) => void): void;
}

/** Stands in for a connection and collects the messages of queries, so that they leave in one write. */
class OutgoingMessages implements Wire {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: Wire['parse'];
  readonly bind: Wire['bind'];
  readonly execute: Wire['execute'];
  readonly #wire: Wire;
  /** By name of the statement. */
  readonly #formats = new Map<string, RowFormat>();
  #messages: Buffer[] = [];
  #isDescribed = false;
  #hasFailed = false;

  constructor(wire: Wire) {
    this.#wire = wire;
    this.parsedStatements = wire.parsedStatements;
    this.submittedNamedStatements = wire.submittedNamedStatements;
    this.parse = wire.parse;
    this.bind = wire.bind;
    this.execute = wire.execute;
  }

  /**
   * The database answers after the sync, so there is one for all queries. After one whose values cannot
   * be sent, the others are left out.
   */
  send(queries: readonly Sender[]) {
    this.#messages = [];
    this.#hasFailed = false;
    for (const query of queries) if (!this.#hasFailed) this.#add(query);
    this.#wire.sync.call(this);
    this.#wire._send(Buffer.concat(this.#messages));
  }

  #add(query: Sender) {
    const { name } = query;
    const format = name ? this.#formats.get(name) : undefined;
    this.#isDescribed = format !== undefined;
    if (format) query.expectRows(format);
    else if (name) query.expectDescription((described) => this.#remember(name, described));
    query.prepare(this);
  }

  /** Copies the format, because pg keeps the rows in the same object. */
  #remember(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: RowFormat) {
    this.#formats.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  describe(message: object) {
    if (!this.#isDescribed) this.#wire.describe.call(this, message);
  }

  /** A query calls this if one of its values cannot be sent. */
  close() {
    this.#hasFailed = true;
  }

  sync() {}

  _send(message: Buffer) {
    this.#messages.push(message);
  }
}

const known = new WeakMap<Wire, OutgoingMessages>();

export function outgoingMessagesOf(wire: Wire): OutgoingMessages {
  const existing = known.get(wire);
  if (existing) return existing;
  const messages = new OutgoingMessages(wire);
  known.set(wire, messages);
  return messages;
}
