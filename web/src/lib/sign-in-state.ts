import type { Location } from 'react-router';

/** Router state of /login and /register: why someone is there, and where they go afterwards. */
export interface SignInState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** The page's message about why. */
  text?: string;
  /** What an account opens for someone who has none yet. */
  newcomerText?: string;
  /** As typed on the page before. */
  email?: string;
}

export const readSignInState = (state: unknown): SignInState =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * The email field's initial value. Nothing instead of an empty text, which would erase what was typed
 * before the page's script has loaded.
 */
export const typedEmail = ({ email }: SignInState) => (email ? { email } : undefined);
