import autocannon from 'autocannon';

/** As many concurrent requests as the server has database connections. */
export const concurrency = 20;

export interface Load {
  url: string;
  /** Called for each request. */
  request: () => { method: 'GET' | 'POST'; path: string; token: string; body?: object };
  expected: number;
}

/** Requests per second. Throws if any response is not the expected one. */
export async function requestsPerSecond(
  { url, request, expected }: Load,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: concurrency,
    duration: seconds,
    requests: [
      {
        setupRequest: (template) => {
          const { method, path, token, body } = request();
          return {
            ...template,
            method,
            path,
            headers: {
              authorization: `Bearer ${token}`,
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          };
        },
      },
    ],
  });
  const statuses = (result as { statusCodeStats?: Record<string, { count: number }> })
    .statusCodeStats;
  const good = statuses?.[expected]?.count ?? 0;
  const all = Object.values(statuses ?? {}).reduce((sum, { count }) => sum + count, 0);
  if (good !== all || result.errors > 0) {
    throw new Error(`Not all were answered with ${expected}: ${JSON.stringify(statuses)}`);
  }
  return good / result.duration;
}
