import { Query } from 'pg';
import { outgoingMessagesOf, type RowFormat, type Wire } from './outgoing-messages.ts';

/** A query as pg's client sees it. */
interface BareQuery {
  name: string | undefined;
  text: string;
  callback: (error: unknown, result?: unknown) => void;
  _result: RowFormat & { _types: unknown };
  _accumulateRows: boolean;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}

type Callback = (error: Error | undefined, result: never) => void;

/** pg's query, with the methods that its types leave out. */
export const PgQuery = Query as unknown as new (
  text: string,
  values: readonly unknown[] | undefined,
  callback: Callback,
) => BareQuery;

/**
 * A query that asks the database to describe its columns only the first time: those of a prepared
 * statement cannot change on a connection.
 */
export class WireQuery extends PgQuery {
  #rememberFormat: ((format: RowFormat) => void) | undefined;

  override submit(wire: Wire) {
    if (!this.requiresPreparation()) return super.submit(wire);
    outgoingMessagesOf(wire).send([this]);
    return null;
  }

  /** The rows will come without a description. */
  expectRows({ fields, _parsers, _prebuiltEmptyResultObject }: RowFormat) {
    this._result.fields = fields;
    this._result._parsers = _parsers;
    this._result._prebuiltEmptyResultObject = _prebuiltEmptyResultObject;
    this._accumulateRows = true;
  }

  /** The rows will come with a description. */
  expectDescription(rememberFormat: (format: RowFormat) => void) {
    this.#rememberFormat = rememberFormat;
  }

  override handleCommandComplete(message: object, wire: Wire) {
    super.handleCommandComplete(message, wire);
    this.#rememberFormat?.(this._result);
  }
}
