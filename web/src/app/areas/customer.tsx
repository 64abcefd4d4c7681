import { Book as BookPage } from '../../features/book/pages/Book.tsx';
import { BookingDetails as BookingDetailsPage } from '../../features/bookings/pages/BookingDetails.tsx';
import { Bookings as BookingsPage } from '../../features/bookings/pages/Bookings.tsx';
import { Profile as ProfilePage } from '../../features/profile/pages/Profile.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export const Book = () => (
  <WithQueries>
    <BookPage />
  </WithQueries>
);

export const Bookings = () => (
  <WithQueries>
    <BookingsPage />
  </WithQueries>
);

export const BookingDetails = () => (
  <WithQueries>
    <BookingDetailsPage />
  </WithQueries>
);

export const Profile = () => (
  <WithQueries>
    <ProfilePage />
  </WithQueries>
);
