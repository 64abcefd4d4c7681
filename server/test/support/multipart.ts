import { randomBytes } from 'node:crypto';

export interface FormPart {
  name: string;
  content: string | Buffer;
  /** Set for a file; empty for a file field left empty. */
  filename?: string;
  type?: string;
}

/** A multipart body with its headers, as a browser sends it. */
export function multipart(parts: FormPart[]) {
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

/** The same from named fields and files. */
export const formWith = (
  fields: Record<string, string>,
  files: Record<string, Buffer | undefined>,
) =>
  multipart([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ...Object.entries(files).flatMap(([name, content]) =>
      content ? [{ name, content, filename: `${name}.jpg`, type: 'image/jpeg' }] : [],
    ),
  ]);

/** The same from fields and one picture. */
export const form = (fields: Record<string, string>, image?: Buffer) => formWith(fields, { image });
