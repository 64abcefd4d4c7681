import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error) => void;

/**
 * What pg's client has instead of a socket to the embedded database. The client writes the messages
 * of a query together, so the engine gets them in one call, and the client parses the answer.
 */
export class EmbeddedStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  override _write(message: Buffer, _encoding: string, done: Done) {
    const answer: Buffer[] = [];
    // The engine reuses the memory of the bytes.
    const onRawData = (bytes: Uint8Array) => answer.push(Buffer.from(bytes));
    this.#engine.execProtocolRawStream(message, { onRawData }).then(() => {
      this.push(answer.length === 1 ? answer[0] : Buffer.concat(answer));
      done();
    }, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done) {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _read() {}

  override _final(done: Done) {
    this.push(null);
    done();
  }

  // The rest of a socket that the client uses.

  /** All clients share one session, so the next one must not find what the last one left behind. */
  async connect() {
    try {
      await this.#engine.exec('rollback');
      await this.#engine.exec('discard all');
      this.emit('connect');
    } catch (error) {
      this.destroy(error as Error);
    }
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
