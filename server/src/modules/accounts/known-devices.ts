import { addMs, type Clock, days } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { ipKey } from '../../rate-limits/ip-key.ts';
import { fingerprint, hashToken, isTokenLike, newToken } from '../../secrets.ts';
import * as repository from './known-devices-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  /** Keys the hashes of IP addresses, which are few enough to guess. */
  secret: string;
}

export interface SignInDevice {
  /** The token that an earlier sign-in gave this device. */
  token: string | undefined;
  address: string;
}

const retention = days(180);
const maxPerAccount = 50;

/** No account has this id; looking it up takes as long as any other. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The devices and IP addresses from which someone signed in before. Wrong passwords from elsewhere
 * do not lock these out.
 */
export function createKnownDevices({ db, clock, secret }: Deps) {
  const hashesOf = (userId: string, { token, address }: SignInDevice) => [
    ...(token && isTokenLike(token) ? [hashToken(token)] : []),
    fingerprint(secret, `${userId} ${ipKey(address)}`),
  ];

  return {
    /** The key under which a known device counts its wrong passwords; undefined for others. */
    find: async (userId: string | undefined, device: SignInDevice): Promise<string | undefined> => {
      const since = addMs(clock(), -retention);
      const hashes = hashesOf(userId ?? nobody, device);
      return repository.findOne(db, userId ?? nobody, hashes, since);
    },

    /** Remembers a device that signed in, and returns its token. */
    remember: async (tx: Tx, userId: string, device: SignInDevice): Promise<string> => {
      const token = device.token && isTokenLike(device.token) ? device.token : newToken();
      const hashes = hashesOf(userId, { ...device, token });
      await repository.save(tx, userId, hashes, clock());
      await repository.removeOldest(tx, userId, { keep: maxPerAccount });
      return token;
    },

    forgetAll: repository.removeAll,

    removeExpired: () =>
      transaction(db, (tx) => repository.removeBefore(tx, addMs(clock(), -retention))),
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
