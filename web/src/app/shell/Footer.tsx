import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { useBusiness } from '../../shared/business/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { PhoneLink } from './PhoneLink.tsx';

const links = [
  { to: pages.privacy, label: 'Privacy Policy' },
  { to: pages.terms, label: 'Terms of Service' },
  { to: pages.contact, label: 'Contact Us' },
];

const linkClass =
  'inline-flex min-h-9 items-center no-underline hover:text-ink hover:underline in-[.on-dark]:hover:text-white';

const backgrounds = {
  page: 'border-t border-line text-quiet',
  // Both continue the water at the bottom of the picture above.
  night: 'on-dark bg-navy-deep text-white/78',
  evening: 'on-dark bg-navy text-white/78 dark:bg-navy-deep',
};

export function Footer({
  year,
  background = 'page',
}: {
  year: number;
  background?: keyof typeof backgrounds;
}) {
  const { businessName } = useBusiness();
  return (
    <footer className={classNames('text-sm', backgrounds[background])}>
      <div className="wrap flex flex-col-reverse flex-wrap gap-x-8 gap-y-3 py-6 md:flex-row md:items-center md:justify-between">
        <div className="flex flex-wrap items-center gap-x-6">
          <p>
            © {year} {businessName}
          </p>
          <PhoneLink className={linkClass} />
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={linkClass}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
