import { randomBytes } from 'node:crypto';

export interface Part {
  name: string;
  content: string | Buffer;
  /** Set for a file; empty where a form's file field was left empty. */
  filename?: string;
  type?: string;
}

/** A multipart body as a browser makes it, and the headers that go with it. */
export function multipart(parts: Part[]) {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const body = Buffer.concat([
    ...parts.flatMap(({ name, content, filename, type = 'application/octet-stream' }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(
        filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type}`,
      ),
      Buffer.from('\r\n\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The same from fields and one file, which is how forms here look. */
export const form = (fields: Record<string, string>, image?: Buffer) =>
  multipart([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ...(image ? [{ name: 'image', content: image, filename: 'car.jpg', type: 'image/jpeg' }] : []),
  ]);
