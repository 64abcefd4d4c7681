import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/Alert.tsx';

/** Asks an administrator whose password is easy to guess to choose another. */
export function CommonPasswordNotice() {
  const session = useSession();
  if (!session?.hasCommonPassword) return null;
  return (
    <div className="px-4 pt-4 sm:px-6 lg:pr-7 lg:pl-2">
      <Alert>
        Your password is easy to guess.{' '}
        <Link to={pages.profile} className="link">
          Choose another one
        </Link>
      </Alert>
    </div>
  );
}
