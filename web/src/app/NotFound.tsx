import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import stretch from '../../../drawings/cars/stretch.svg';
import { buttonClass } from '../ui/Button.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

export function NotFound() {
  useNavigationFocus();
  return (
    <div className="wrap grid items-center gap-10 py-14 md:grid-cols-2 md:py-24">
      <div>
        <h1 className="text-h2">Page Not Found</h1>
        <p className="mt-4 mb-8 max-w-[30em] text-lg text-ink-2">
          Sorry, the page you're looking for doesn't exist or has been moved.
        </p>
        <Link to={pages.home} className={buttonClass({ size: 'lg' })}>
          Go to Homepage
        </Link>
      </div>
      <div className="rounded-card stage px-6 pt-10 pb-3">
        <img src={stretch} alt="" width="640" height="240" className="w-full" />
      </div>
    </div>
  );
}
