import { getProfile } from '@chesapeake/contract/accounts/accounts';
import { call } from '../lib/http.ts';
import { readSession, refreshSession } from '../lib/session.ts';

export async function reloadSession() {
  const token = readSession()?.token;
  if (token) refreshSession(await call(getProfile, {}), token);
}
