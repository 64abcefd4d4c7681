import { Profile as ProfilePage } from '../../features/profile/pages/Profile.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export { Book } from '../../features/bookings/pages/Book.tsx';
export { Bookings } from '../../features/bookings/pages/Bookings.tsx';

export const Profile = () => (
  <WithQueries>
    <ProfilePage />
  </WithQueries>
);
