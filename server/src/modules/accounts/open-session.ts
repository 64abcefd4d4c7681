import { suspendedText } from '@chesapeake/contract/accounts/accounts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Users } from '../users/index.ts';
import type { KnownDevices, SignInDevice } from './known-devices.ts';

interface Deps {
  clock: Clock;
  sessions: Sessions;
  settings: SettingsService;
  users: Users;
  devices: KnownDevices;
}

interface SignIn {
  account: { id: string; passwordHash: string };
  device: SignInDevice;
  userAgent: string;
}

/** Signs in an account whose password was just checked or set. */
export const createOpenSession =
  ({ clock, sessions, settings, users, devices }: Deps) =>
  async (tx: Tx, { account, device, userAgent }: SignIn) => {
    const signIn = await users.recordSignIn(tx, account.id, account.passwordHash, clock());
    if (!signIn) fail('INVALID_CREDENTIALS');
    const { suspendedAt, previousSignInAt } = signIn;
    if (suspendedAt) {
      const { contactPhone } = await settings.read(tx);
      fail('ACCOUNT_SUSPENDED', { message: suspendedText(contactPhone) });
    }
    return {
      ...(await users.getAccount(tx, account.id)),
      previousSignInAt,
      token: await sessions.open(tx, account.id, userAgent),
      device: await devices.remember(tx, account.id, device),
    };
  };

export type OpenSession = ReturnType<typeof createOpenSession>;
