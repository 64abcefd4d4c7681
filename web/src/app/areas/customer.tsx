import { Book as BookPage } from '../../features/book/pages/Book.tsx';
import { BookingDetails as BookingDetailsPage } from '../../features/bookings/pages/BookingDetails.tsx';
import { Bookings as BookingsPage } from '../../features/bookings/pages/Bookings.tsx';
import { MailPreferences } from '../../features/mail-preferences/MailPreferences.tsx';
import { Pay as PayPage } from '../../features/pay/pages/Pay.tsx';
import { Profile as ProfilePage } from '../../features/profile/pages/Profile.tsx';
import { RideReview } from '../../features/reviews/components/RideReview.tsx';
import { withQueries } from '../../lib/queries.tsx';

export const Book = withQueries(BookPage);
export const Bookings = withQueries(BookingsPage);
export const BookingDetails = withQueries(() => (
  <BookingDetailsPage
    review={(booking, isMine) => <RideReview booking={booking} isMine={isMine} />}
  />
));
export const Pay = withQueries(PayPage);
export const Profile = withQueries(() => <ProfilePage emails={<MailPreferences />} />);
