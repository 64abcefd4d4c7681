import '../../styles/index.css';
import { Book as BookPage } from '../../features/book/pages/Book.tsx';
import { BookingDetails as BookingDetailsPage } from '../../features/bookings/pages/BookingDetails.tsx';
import { Bookings as BookingsPage } from '../../features/bookings/pages/Bookings.tsx';
import { MailPreferences } from '../../features/mail-preferences/MailPreferences.tsx';
import { Pay as PayPage } from '../../features/pay/pages/Pay.tsx';
import { PayByLink as PayByLinkPage } from '../../features/pay/pages/PayByLink.tsx';
import { Profile as ProfilePage } from '../../features/profile/pages/Profile.tsx';
import { RideReview } from '../../features/reviews/components/RideReview.tsx';
import { withQueryClient } from '../../lib/query-client.tsx';

export const Book = withQueryClient(BookPage);
export const Bookings = withQueryClient(BookingsPage);
export const BookingDetails = withQueryClient(() => (
  <BookingDetailsPage review={(booking) => <RideReview booking={booking} isMine />} />
));
export const Pay = withQueryClient(PayPage);
export const PayByLink = withQueryClient(PayByLinkPage);
export const Profile = withQueryClient(() => <ProfilePage emails={<MailPreferences />} />);
