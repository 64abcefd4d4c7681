import { pages } from '@chesapeake/contract/pages';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { names } from '../../ui/class-names.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BellPlace } from './BellPlace.tsx';
import { Brand } from './Brand.tsx';
import { mainLinks } from './navigation.ts';
import { SmallScreenMenu } from './SmallScreenMenu.tsx';

/** `overlay` lies on the picture below it. */
export function Header({ overlay = false }: { overlay?: boolean }) {
  const session = useSession();
  // Part by part, so that the notifications are not: they are paper on whichever ground.
  const part = names('contents', overlay && 'on-dark');
  return (
    <header
      className={names(
        'z-20',
        overlay ? 'absolute inset-x-0 top-0 text-white' : 'relative border-b border-line',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-3 md:min-h-19 md:gap-4 lg:gap-8">
        <div className={part}>
          <Brand />
          <nav aria-label="Main" className="hidden items-center md:flex lg:ml-2 lg:gap-1">
            {mainLinks(session).map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="group relative inline-flex min-h-11 items-center rounded-control px-2.5 text-15 font-medium whitespace-nowrap text-ink-2 no-underline lg:px-3.5 hover:text-ink aria-[current=page]:text-ink in-[.on-dark]:text-white/86 in-[.on-dark]:hover:text-white in-[.on-dark]:aria-[current=page]:text-white"
              >
                {label}
                <span
                  aria-hidden="true"
                  className="absolute inset-x-2.5 bottom-1.5 hidden h-[1.5px] bg-brass group-aria-[current=page]:block lg:inset-x-3.5 in-[.on-dark]:bg-brass-3"
                />
              </NavLink>
            ))}
          </nav>
        </div>
        {session && (
          <div className="-mr-3 ml-auto flex-none lg:-mr-6">
            <BellPlace session={session} bar={overlay ? 'picture' : 'ground'} />
          </div>
        )}
        <div className={part}>
          {session ? (
            // It takes what the others leave: a long name gives way before they do.
            <div className="hidden max-w-max min-w-28 flex-1 items-center md:flex">
              <AccountMenu session={session} />
            </div>
          ) : (
            // Another element, not the same with other content: so nothing counts as moved.
            <div
              key="signed-out"
              data-signed-out
              className="ml-auto hidden items-center gap-2 md:flex"
            >
              <NavLink to={pages.login} className={buttonClass({ tone: 'ghost' })}>
                Login
              </NavLink>
              <NavLink to={pages.register} className={buttonClass({ tone: 'line' })}>
                Register
              </NavLink>
            </div>
          )}
          <SmallScreenMenu session={session} />
        </div>
      </div>
    </header>
  );
}
