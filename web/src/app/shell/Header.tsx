import { pages } from '@chesapeake/contract/pages/pages';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { LazyBell } from './LazyBell.tsx';
import { mainLinks } from './navigation.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SmallScreenMenu } from './SmallScreenMenu.tsx';

const phoneClass =
  'hidden min-h-11 items-center text-15 font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:underline in-[.on-dark]:text-white/86 in-[.on-dark]:hover:text-white';

/** `overlay` places it over the picture below. */
export function Header({ overlay = false }: { overlay?: boolean }) {
  const session = useSession();
  // Set on each section instead of the whole header, because the notification panel is light on any
  // background.
  const sectionClass = classNames('contents', overlay && 'on-dark');
  return (
    <header
      className={classNames(
        'z-20',
        overlay ? 'absolute inset-x-0 top-0 text-white' : 'relative border-b border-line',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-3 md:min-h-19 md:gap-4 lg:gap-8">
        <div className={sectionClass}>
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
          <div className="-mr-3 ml-auto flex-none lg:-mr-6 xl:flex xl:items-center">
            <div className={sectionClass}>
              <PhoneLink className={`${phoneClass} mr-3 xl:inline-flex`} />
            </div>
            <LazyBell session={session} bar={overlay ? 'picture' : 'ground'} />
          </div>
        )}
        <div className={sectionClass}>
          {session ? (
            // Takes the remaining space, so a long name shrinks before the other items do.
            <div className="hidden max-w-max min-w-28 flex-1 items-center md:flex">
              <AccountMenu session={session} />
            </div>
          ) : (
            // A separate element instead of changed content, so it causes no layout shift.
            <div
              key="signed-out"
              data-signed-out
              className="ml-auto hidden items-center gap-2 md:flex"
            >
              <PhoneLink className={`${phoneClass} mr-2 lg:inline-flex`} />
              <SignInLink to={pages.login} className={buttonClass({ tone: 'ghost' })}>
                Login
              </SignInLink>
              <SignInLink to={pages.register} className={buttonClass({ tone: 'line' })}>
                Register
              </SignInLink>
            </div>
          )}
          <SmallScreenMenu session={session} />
        </div>
      </div>
    </header>
  );
}
