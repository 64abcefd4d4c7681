import { Readable } from 'node:stream';

/**
 * A file that is sent while it is read. Reads the first batch before replying, so an early failure
 * becomes an error and not half a file.
 */
export async function streamedFile(name: string, batches: AsyncGenerator<string>) {
  const first = await batches.next();
  async function* content() {
    if (!first.done) yield first.value;
    yield* batches;
  }
  return { name, content: Readable.from(content()) };
}
