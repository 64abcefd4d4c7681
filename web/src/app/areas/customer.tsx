import { Book as BookPage } from '../../features/book/pages/Book.tsx';
import { Profile as ProfilePage } from '../../features/profile/pages/Profile.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export { Bookings } from '../../features/bookings/pages/Bookings.tsx';

export const Book = () => (
  <WithQueries>
    <BookPage />
  </WithQueries>
);

export const Profile = () => (
  <WithQueries>
    <ProfilePage />
  </WithQueries>
);
