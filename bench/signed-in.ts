import { login } from '@chesapeake/contract/accounts/accounts';

/** What the browser stores of a demo user who is signed in. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  });
  const session = await answer.text();
  if (!answer.ok) throw new Error(`${email} could not sign in: ${session}`);
  return session;
}

/** The storage of a browser in which the user of that session is signed in. */
export const signedInState = (url: string, session: string | undefined) => ({
  cookies: [],
  origins: session ? [{ origin: url, localStorage: [{ name: 'userInfo', value: session }] }] : [],
});
