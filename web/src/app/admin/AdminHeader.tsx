import { pages } from '@chesapeake/contract/pages/pages';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { SearchButton } from '../../features/admin-search/components/SearchButton.tsx';
import { useSession } from '../../lib/session.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { Bell } from '../bell/Bell.tsx';
import { BrandLogo, BrandMark } from '../shell/Brand.tsx';
import { signOut } from '../shell/sign-out.ts';
import { Clock } from './Clock.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';

/**
 * On small screens the clock moves below the title and the rest behind the toggle. The header as a
 * whole is not marked dark, because the panels that open from it are light.
 */
export function AdminHeader() {
  const { businessName, logo } = useBusiness();
  const session = useSession();
  const name = session?.name.trim() || 'Admin';
  return (
    <header className="sticky top-0 z-30 h-15 items-center bg-navy pr-2 pl-1 text-sm text-white max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:gap-x-1.5 max-lg:content-center lg:flex lg:h-14 lg:gap-3.5 lg:px-5">
      <SidebarDrawer />
      <div className="on-dark max-lg:hidden lg:-mr-3 lg:-ml-2">
        <Link
          to={pages.home}
          aria-label={`${businessName}, home page`}
          className="grid size-10 place-items-center rounded-control hover:bg-white/10 focus-visible:rounded-control"
        >
          {logo ? (
            <BrandLogo src={logo.imageSmall} className="h-7 max-w-9" />
          ) : (
            <BrandMark className="size-6.5 text-brass-3" />
          )}
        </Link>
      </div>
      <p className="font-display text-lg leading-tight font-[450] tracking-display whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1">
        Admin Panel
      </p>
      <p className="truncate border-l border-white/22 pl-3.5 text-13 text-white/74 max-lg:hidden">
        {businessName}
      </p>
      <Clock />
      <div className="flex items-center max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 lg:gap-1.5">
        <SearchButton />
        {session && <Bell session={session} bar="navy" />}
        <p className="max-w-48 truncate px-2 font-medium max-lg:hidden">{name}</p>
        <div className="on-dark">
          <button
            type="button"
            onClick={signOut}
            className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium hover:bg-white/10 focus-visible:rounded-control lg:h-10"
          >
            <LogOut aria-hidden="true" className="size-4.75" />
            <span className="max-sm:sr-only">Logout</span>
          </button>
        </div>
      </div>
    </header>
  );
}
