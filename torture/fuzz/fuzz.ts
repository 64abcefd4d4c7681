import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { freePort } from '../../scripts/test/throwaway-postgres.ts';
import { type Answer, isAnnouncedOutage, send } from '../http.ts';
import { startProduct, temporaryFolder } from '../product.ts';
import { createRandom } from '../random.ts';
import type { TortureResult } from '../result.ts';
import { createCallers } from './callers.ts';
import { listEndpoints } from './endpoints.ts';
import { createGenerator } from './generate.ts';
import { brokenBodies, hostileValues } from './values.ts';

/** No answer may take longer. */
const slowMs = 5000;
const connections = 8;
/** Ids seen in answers; a bounded number, so that new and old ones stay mixed. */
const maxIds = 2000;

interface FuzzOptions {
  database: string;
  settings: Record<string, string>;
  requests: number;
  seed: number;
}

/** Sends generated requests to every endpoint as every kind of caller. */
export async function fuzz({
  database,
  settings,
  requests,
  seed,
}: FuzzOptions): Promise<TortureResult> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = await startProduct({
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
    ...settings,
  });
  const random = createRandom(seed);
  const ids: string[] = [];
  const generate = createGenerator(random, ids);
  const endpoints = await listEndpoints();
  const { callers, keeperId } = await createCallers(url);
  const failures = new Map<string, number>();
  let serverErrors = 0;
  let unavailable = 0;
  let slowest = 0;
  let sent = 0;

  function collectIds(value: unknown) {
    const text = JSON.stringify(value ?? null);
    for (const [, id = ''] of text.matchAll(/"_id":"([^"]+)"/g)) {
      if (id === keeperId) continue;
      if (ids.length < maxIds) ids.push(id);
      else ids[random.below(maxIds)] = id;
    }
  }

  function bodyFor(endpoint: Endpoint): string | FormData | undefined {
    if (endpoint.method === 'GET') return undefined;
    if (random.chance(0.03)) return random.pick(brokenBodies);
    const body = generate.body(endpoint);
    if (!endpoint.files || random.chance(0.1)) return JSON.stringify(body) ?? '';
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as object)) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    for (const name of Object.keys(endpoint.files)) {
      form.append(name, new Blob([JSON.stringify(random.pick(hostileValues))]), 'picture.png');
    }
    return form;
  }

  const note = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

  function judge(endpoint: Endpoint, kind: string, answer: Answer | undefined) {
    const name = `${endpoint.method} ${endpoint.path} as ${kind}`;
    if (!answer) return note(`${name}: no answer`);
    slowest = Math.max(slowest, answer.milliseconds);
    if (answer.milliseconds > slowMs) note(`${name}: took longer than ${slowMs / 1000} s`);
    if (isAnnouncedOutage(answer)) unavailable += 1;
    else if (answer.status >= 500) {
      serverErrors += 1;
      note(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    }
    if (answer.status >= 400 && typeof answer.body?.code !== 'string') {
      note(`${name}: ${answer.status} without a code`);
    }
    if (answer.status < 300) collectIds(answer.body);
  }

  async function work() {
    while (sent < requests) {
      const number = sent++;
      const endpoint = endpoints[number % endpoints.length];
      if (!endpoint) return;
      const caller = random.pick(callers);
      const token = caller.token();
      const answer = await send(
        endpoint.method,
        `${url}${generate.path(endpoint)}${generate.query(endpoint)}`,
        {
          token,
          body: bodyFor(endpoint),
          headers: random.chance(0.2)
            ? { 'idempotency-key': random.pick([randomUUID(), 'a-key', ' ', 'x'.repeat(300)]) }
            : {},
        },
      );
      judge(endpoint, caller.kind, answer);
      if (answer?.status === 401 && token === caller.token()) await caller.renew();
    }
  }

  await Promise.all(Array.from({ length: connections }, work));
  const exitCode = await product.kill();
  if (exitCode !== 0) note(`the server ended with ${exitCode}`);
  return {
    test: `fuzzing ${endpoints.length} endpoints as ${callers.length} kinds of callers, ${database}`,
    tries: sent,
    lost: 0,
    doubled: 0,
    serverErrors,
    unavailable,
    recovery: `slowest answer ${(slowest / 1000).toFixed(1)} s (seed ${seed})`,
    failures: [...failures].map(([what, times]) => `${times} x ${what}`),
  };
}
