export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers look at whatever came back
  body: any;
  headers: Headers;
  milliseconds: number;
}

interface Request {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | FormData | undefined;
  timeoutMs?: number;
}

/** Sends a request; undefined if there was no answer. */
export async function send(
  method: string,
  url: string,
  { token, headers = {}, body, timeoutMs = 60_000 }: Request = {},
): Promise<Answer | undefined> {
  const begin = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: parseJson(text),
      headers: response.headers,
      milliseconds: performance.now() - begin,
    };
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An outage that the server admits, rather than a defect. */
export const isAnnouncedOutage = ({ status, body }: Answer) =>
  (status === 503 && body?.code === 'UNAVAILABLE') ||
  (status === 507 && body?.code === 'STORAGE_FULL');

export async function signIn(url: string, email: string, password: string) {
  const answer = await send('POST', `${url}/api/auth/login`, {
    body: JSON.stringify({ email, password }),
  });
  return answer?.status === 200 ? (answer.body as { token: string; _id: string }) : undefined;
}

export const demoPassword = 'demo1234';

export async function signInAsDemo(url: string, name: 'admin' | 'driver' | 'customer') {
  const session = await signIn(url, `${name}@example.com`, demoPassword);
  if (!session) throw new Error(`The demo account ${name} cannot sign in.`);
  return session;
}
