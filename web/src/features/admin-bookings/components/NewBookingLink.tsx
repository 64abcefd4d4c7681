import { pages } from '@chesapeake/contract/pages/pages';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useKeyShortcut } from '../../../lib/use-shortcut.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** Opens the phone desk, with the key n too. */
export function NewBookingLink() {
  const navigate = useNavigate();
  useKeyShortcut('n', () => void navigate(pages.adminNewBooking));
  return (
    <Link to={pages.adminNewBooking} aria-keyshortcuts="n" title="n" className={buttonClass()}>
      <Plus aria-hidden="true" />
      New booking
    </Link>
  );
}
