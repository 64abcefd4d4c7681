import { pages } from '@chesapeake/contract/pages/pages';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { NavLink } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Greeting } from './Greeting.tsx';
import { accountLinks, mainLinks } from './navigation.ts';
import { SignInLink } from './SignInLink.tsx';
import { signOut } from './sign-out.ts';
import { useDisclosure } from './use-disclosure.ts';

const entry =
  'flex min-h-12 w-full items-center rounded-control px-3.5 text-left text-base font-medium text-ink no-underline hover:bg-sand aria-[current=page]:bg-sand';

/** The header's navigation on small screens: a button and the panel it opens. */
export function SmallScreenMenu({ session }: { session: Session | undefined }) {
  const { open, setOpen, container, button } = useDisclosure();
  const panelId = useId();
  const isEarly = useMenuBeforeHydration(panelId, setOpen);
  const links = [...mainLinks(session), ...(session ? accountLinks(session) : [])];
  const Icon = open ? X : Menu;
  return (
    <div ref={container} className={classNames('-mr-2.5 md:hidden', !session && 'ml-auto')}>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={panelId}
        data-opens-early={isEarly || undefined}
        onClick={() => setOpen(!open)}
        className={`${buttonClass({ tone: 'ghost', size: 'icon' })} size-11`}
      >
        <Icon aria-hidden="true" />
      </button>
      <nav
        id={panelId}
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-3 top-full z-30 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-paper p-2 text-ink shadow-card"
      >
        {session && (
          <div className="mb-1 border-b border-line px-1 pb-1">
            <Greeting session={session} />
          </div>
        )}
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end className={entry}>
                {label}
              </NavLink>
            </li>
          ))}
          {session ? (
            <li>
              <button type="button" onClick={signOut} className={entry}>
                Logout
              </button>
            </li>
          ) : (
            <>
              <li>
                <SignInLink to={pages.login} className={entry}>
                  Login
                </SignInLink>
              </li>
              <li>
                <SignInLink to={pages.register} className={entry}>
                  Register
                </SignInLink>
              </li>
            </>
          )}
        </ul>
      </nav>
    </div>
  );
}

/**
 * Until the page is hydrated, public/before-first-paint.js opens and closes the menu. Keeps it open if
 * it is, and returns whether that script is still in charge.
 */
function useMenuBeforeHydration(panelId: string, setOpen: (open: boolean) => void): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    if (document.getElementById(panelId)?.hidden === false) setOpen(true);
    setEarly(false);
  }, [panelId, setOpen]);
  return isEarly;
}
