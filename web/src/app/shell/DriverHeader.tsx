import { pages } from '@chesapeake/contract/pages/pages';
import { ChevronDown, LogOut, User } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { firstNameOf, type Session, useSession } from '../../lib/session.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BrandLogo, BrandMark } from './Brand.tsx';
import { LazyBell } from './LazyBell.tsx';
import { signOut } from './sign-out.ts';
import { useDisclosure } from './use-disclosure.ts';

export function DriverHeader() {
  const { businessName, logo } = useBusiness();
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-0.5 bg-green-deep pr-2 pl-1.5 text-white md:h-16 md:px-5">
      <div className="on-dark contents">
        <Link
          to={pages.home}
          aria-label={`${businessName}, home page`}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-white/10"
        >
          {logo ? (
            <BrandLogo src={logo.imageSmall} className="h-7 max-w-9" />
          ) : (
            <BrandMark className="size-6.5" />
          )}
        </Link>
      </div>
      <p className="flex-none font-display text-lg font-[480] tracking-display md:text-[1.375rem]">
        Driver Dashboard
      </p>
      {session && (
        <div className="ml-auto flex min-w-0 items-center">
          <LazyBell session={session} bar="green" />
          <DriverMenu session={session} />
        </div>
      )}
    </header>
  );
}

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-15 font-medium text-ink no-underline hover:bg-sand [&_svg]:size-4.5 [&_svg]:text-quiet';

function DriverMenu({ session }: { session: Session }) {
  const { open, setOpen, container, button } = useDisclosure();
  const panelId = useId();
  return (
    <nav aria-label="Account" className="on-dark min-w-0">
      <div ref={container} className="relative">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="flex h-12 w-full items-center gap-1.5 rounded-[10px] px-1.5 font-semibold md:gap-2 md:px-2 hover:bg-white/10 focus-visible:rounded-[10px]"
        >
          <Avatar name={session.name} className="bg-white! text-green-deep! max-md:hidden!" />
          <span className="truncate">{firstNameOf(session) || 'Driver'}</span>
          <ChevronDown aria-hidden="true" className="size-4 flex-none" />
        </button>
        <div id={panelId} hidden={!open} className="absolute top-full right-0 z-30 w-52 pt-1">
          <ul className="rounded-xl border border-line bg-paper p-1.5 text-ink shadow-card">
            <li>
              <Link to={pages.driverProfile} className={entry}>
                <User aria-hidden="true" />
                My Profile
              </Link>
            </li>
            <li>
              <button type="button" onClick={signOut} className={entry}>
                <LogOut aria-hidden="true" />
                Logout
              </button>
            </li>
          </ul>
        </div>
      </div>
    </nav>
  );
}
