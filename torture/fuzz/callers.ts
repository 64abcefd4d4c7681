import { randomUUID } from 'node:crypto';
import { allPermissions } from '@chesapeake/contract/roles/permissions';
import { builtInRoleKeys } from '@chesapeake/contract/roles/roles';
import { demoPassword, send, signIn, signInAsDemo } from '../http.ts';

export interface FuzzCaller {
  kind: string;
  token: () => string | undefined;
  /** Signs in again after a request ended the session, as someone new if need be. */
  renew: () => Promise<void>;
}

/** The kinds of callers: strangers, customers, drivers, every built-in role and single permissions. */
export async function createCallers(url: string) {
  const keeper = await signInAsDemo(url, 'admin');

  async function asKeeper(method: string, path: string, body?: object) {
    const answer = await send(method, `${url}${path}`, {
      token: keeper.token,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer || answer.status >= 400) {
      throw new Error(`${method} ${path} of the set-up: ${answer?.status}`);
    }
    return answer.body;
  }

  async function newCustomer() {
    const email = `fuzz-${randomUUID()}@example.com`;
    const person = { name: 'Fuzz', email, phone: '4105550100', password: demoPassword };
    await send('POST', `${url}/api/auth/register`, {
      body: JSON.stringify({ ...person, confirmPassword: demoPassword }),
    });
    const session = await signIn(url, email, demoPassword);
    if (!session) throw new Error('A new customer cannot sign in.');
    return session;
  }

  async function newAdmin(role: string) {
    const { _id } = await newCustomer().then(async (session) => {
      await asKeeper('PUT', `/api/admin/users/${session._id}/admin`, { isAdmin: true, role });
      return session;
    });
    const users = await asKeeper('GET', `/api/admin/users?search=fuzz-&limit=200`);
    const { email } = users.find((user: { _id: string }) => user._id === _id);
    return (await signIn(url, email, demoPassword)) ?? fail('A new administrator cannot sign in.');
  }

  const drivers = ((await asKeeper('GET', '/api/drivers?limit=200')) as { email: string }[]).map(
    ({ email }) => email,
  );
  async function nextDriver() {
    for (let email = drivers.shift(); email; email = drivers.shift()) {
      const session = await signIn(url, email, demoPassword);
      if (session) return session;
    }
    return newCustomer();
  }

  async function caller(kind: string, open: () => Promise<{ token: string }>): Promise<FuzzCaller> {
    let { token } = await open();
    return {
      kind,
      token: () => token,
      renew: async () => {
        token = (await open()).token;
      },
    };
  }
  const fixed = (kind: string, token: string | undefined): FuzzCaller => ({
    kind,
    token: () => token,
    renew: async () => {},
  });

  const callers = [
    fixed('signed out', undefined),
    fixed('unknown token', 'x'.repeat(43)),
    fixed('malformed token', 'not a token'),
    await caller('customer', newCustomer),
    await caller('another customer', newCustomer),
    await caller('driver', nextDriver),
  ];
  for (const role of builtInRoleKeys) callers.push(await caller(role, () => newAdmin(role)));
  for (const permission of allPermissions.filter((name) => name.endsWith(':change'))) {
    const role = await asKeeper('POST', '/api/admin/roles', {
      name: `Only ${permission}`,
      permissions: [permission],
    });
    callers.push(await caller(permission, () => newAdmin(role._id)));
  }
  return { callers, keeperId: keeper._id };
}

function fail(message: string): never {
  throw new Error(message);
}
