import { connect } from 'node:net';
import type { multipart } from './multipart.ts';

/** Sends raw bytes and returns everything that comes back. */
export function rawRequest(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let response = '';
    socket.on('data', (data) => {
      response += data;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}

/**
 * Sends a request without its body and waits until the server has seen it, so it is in flight.
 * `finish` sends the body and returns everything that comes back; `drop` sends the beginning and
 * hangs up.
 */
export async function beginRequest(
  url: string,
  [method, path]: [method: string, path: string],
  content: unknown | ReturnType<typeof multipart>,
  token = '',
) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const { body, headers } = isMultipart(content)
    ? content
    : { body: JSON.stringify(content), headers: { 'content-type': 'application/json' } };
  let response = '';
  const seen = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (data) => {
      response += data;
      if (response.includes('100 Continue')) resolve();
    });
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\nauthorization: Bearer ${token}\r\nexpect: 100-continue\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await seen;
  return {
    finish: async () => {
      socket.write(body);
      await closed;
      return response;
    },
    drop: async (sentBytes: number) => {
      socket.write(body.slice(0, sentBytes), () => socket.destroy());
      await closed;
    },
  };
}

const isMultipart = (content: unknown): content is ReturnType<typeof multipart> =>
  Buffer.isBuffer((content as { body?: unknown } | null)?.body);
