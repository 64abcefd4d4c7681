import autocannon from 'autocannon';

/** As many at once as the server has connections to the database. */
export const atOnce = 20;

export interface Load {
  url: string;
  /** Made anew for each request. */
  request: () => { method: 'GET' | 'POST'; path: string; token: string; body?: object };
  expected: number;
}

/** Requests per second, of which every one was answered as expected. */
export async function perSecond(
  { url, request, expected }: Load,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: atOnce,
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
