import { pages } from '@chesapeake/contract/pages/pages';
import { NavLink, useLocation } from 'react-router';

/**
 * To /login or /register. Between the two it keeps the way back to the page that was asked for, and
 * adds no history entry: Back would only lead to pages that forward a signed-in person.
 */
export function SignInLink(props: {
  to: typeof pages.login | typeof pages.register;
  className: string;
  children: string;
}) {
  const { pathname, state } = useLocation();
  const isThere = pathname === pages.login || pathname === pages.register;
  return <NavLink {...props} end {...(isThere && { state, replace: true })} />;
}
