import autocannon from 'autocannon';

/** How many requests are in progress at any time, everywhere. */
export const callers = 8;

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
}

export interface Load {
  /** Called for each request, with its number within the run. */
  request: (turn: number) => Request;
  status: number;
  /** How many rows an answer has. */
  rows?: number;
}

/** How long a run lasts. */
export type Length = { seconds: number } | { requests: number };

const jsonHeaders = ({ headers, body }: Request) => ({
  ...headers,
  ...(body && { 'content-type': 'application/json' }),
});

/** Requests per second. Throws if any answer has another status. */
export async function requestsPerSecond(
  url: string,
  { request, status }: Load,
  length: Length,
): Promise<number> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections: callers,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
    // It stops only between two samples.
    sampleInt: 20,
    requests: [
      {
        setupRequest: (template) => {
          const next = request(turn);
          turn += 1;
          return {
            ...template,
            method: next.method,
            path: next.path,
            headers: jsonHeaders(next),
            ...(next.body && { body: JSON.stringify(next.body) }),
          };
        },
      },
    ],
  });
  const statuses = (result as { statusCodeStats?: Record<string, { count: number }> })
    .statusCodeStats;
  const good = statuses?.[status]?.count ?? 0;
  const all = Object.values(statuses ?? {}).reduce((sum, { count }) => sum + count, 0);
  if (good !== all || result.errors > 0) {
    throw new Error(`Not all were answered with ${status}: ${JSON.stringify(statuses)}`);
  }
  return good / result.duration;
}

export async function warmUp(url: string, load: Load, length: Length | undefined) {
  if (length) await requestsPerSecond(url, load, length);
}

/** Sends one request, and checks the status and the number of rows of its answer. */
export async function sendOne(
  url: string,
  load: Load,
): Promise<{ request: Request; bytes: number }> {
  const request = load.request(0);
  const { method, path, body } = request;
  const response = await fetch(url + path, {
    method,
    headers: jsonHeaders(request),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== load.status) {
    throw new Error(`${method} ${path} answered with ${response.status}: ${text}`);
  }
  if (load.rows !== undefined) {
    const answer = JSON.parse(text);
    const { length } = answer.results ?? answer;
    if (length !== load.rows) throw new Error(`${path} answered with ${length} rows.`);
  }
  return { request, bytes: Buffer.byteLength(text) };
}
