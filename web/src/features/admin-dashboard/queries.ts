import { listMessages } from '@chesapeake/contract/messages';
import { listUsers } from '@chesapeake/contract/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** What the office looks at first: how many accounts there are, and who wrote. */
export const useOverview = () =>
  useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: async ({ signal }) => {
      const [users, unread] = await Promise.all([
        call(listUsers, { query: { limit: 1 }, signal }),
        call(listMessages, { query: { status: 'unread', limit: 20 }, signal }),
      ]);
      return { users: users.total, unread: unread.total, messages: unread.rows };
    },
  });
