import { logout } from '@chesapeake/contract/accounts/accounts';
import { call } from '../../lib/http.ts';

export const endSessionOnServer = (token: string) => call(logout, { token });
