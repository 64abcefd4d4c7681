import { isUtf8 } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunkSize = 64 * 1024;

/** Neither text nor line breaks, in any of these encodings. */
const binaryBytes = new Set([
  ...Array.from({ length: 32 }, (_, byte) => byte).filter(
    (byte) => ![9, 10, 11, 12, 13].includes(byte),
  ),
  ...[0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d],
]);

/** The one that a spreadsheet wrote the file in; undefined if it is not text. */
export function detectEncoding(bytes: Buffer): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return checkUtf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return checkUtf16(bytes, 'utf-16be');
  if (isUtf8(bytes)) return bytes.includes(0) ? undefined : 'utf-8';
  // What Excel writes on Windows if nobody chooses UTF-8.
  return bytes.some((byte) => binaryBytes.has(byte)) ? undefined : 'windows-1252';
}

function checkUtf16(bytes: Buffer, encoding: Encoding) {
  try {
    for (const text of decode(bytes, encoding)) if (text.includes('\0')) return undefined;
    return encoding;
  } catch {
    return undefined;
  }
}

/** The text of the file in parts, with a line feed for each line break. */
export function* decode(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let endsInReturn = false;
  for (let start = 0; start < bytes.length; start += chunkSize) {
    // Node.js 20 takes Windows-1252 for Latin-1 outside of a stream.
    const text = decoder.decode(bytes.subarray(start, start + chunkSize), { stream: true });
    // Its line feed can be in the next part.
    const isRest = endsInReturn && text.startsWith('\n');
    endsInReturn = text.endsWith('\r');
    yield text.slice(isRest ? 1 : 0).replace(/\r\n?/g, '\n');
  }
  // Fails if the last character is not complete.
  decoder.decode();
}
