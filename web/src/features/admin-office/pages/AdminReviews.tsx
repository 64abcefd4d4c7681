import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { useLoadFailure } from '../../../lib/loading.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useMoney } from '../queries.ts';

/** What customers say of their rides. None of them has been asked so far. */
export function AdminReviews() {
  const money = useMoney();
  const failure = useLoadFailure(money, {
    toast: failureTexts.pageLoad,
    detail: failureTexts.pageLoad,
  });
  const completed = money.data?.counts.Completed;
  return (
    <AdminPage title="Reviews" line="What customers say of their rides">
      <Card>
        {failure && <ErrorState {...failure} />}
        {!failure && completed === undefined && <Skeleton className="m-5 h-60" />}
        {!failure && completed !== undefined && (
          <EmptyState
            icon={<Star />}
            title="No reviews"
            action={
              <Link to={`${pages.adminMessages}`} className={buttonClass({ tone: 'paper' })}>
                Read the messages
              </Link>
            }
          >
            No customer has reviewed one of the{' '}
            <Link to={`${pages.adminBookings}?status=Completed`} className="link">
              {completed === 1 ? '1 completed ride' : `${completed} completed rides`}
            </Link>
            . What people write on the contact page is among the messages.
          </EmptyState>
        )}
      </Card>
    </AdminPage>
  );
}
