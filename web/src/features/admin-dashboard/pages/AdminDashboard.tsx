import { failureTexts } from '@chesapeake/contract/texts';
import { useBusiness } from '../../../lib/business.tsx';
import { momentText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { StatCard } from '../../../ui/StatCard.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useOverview } from '../queries.ts';

/** Accounts and unread messages: what there is to run so far. */
export function AdminDashboard() {
  const { businessName, zone } = useBusiness();
  const overview = useOverview();
  const failure = useLoadFailure(overview, {
    toast: failureTexts.dashboardLoad,
    detail: failureTexts.dashboardLoadDetail,
  });

  if (failure) {
    return (
      <div className="wrap pb-20">
        <PageTitle title="Admin Panel">{businessName}</PageTitle>
        <Card>
          <ErrorState {...failure} />
        </Card>
      </div>
    );
  }
  const messages = overview.data?.messages;
  return (
    <div className="wrap pb-20">
      <PageTitle title="Admin Panel">{businessName}</PageTitle>
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard label="Users" value={overview.data?.users} loading={!overview.data} />
        <StatCard label="Unread messages" value={overview.data?.unread} loading={!overview.data} />
      </div>
      <h2 className="mt-10 mb-4 text-2xl font-[460]">Unread messages</h2>
      <Card>
        {messages?.length === 0 && (
          <EmptyState title="Nothing unread">Messages from the contact page come here.</EmptyState>
        )}
        {!messages && <Skeleton className="m-6 h-40" />}
        <ul>
          {messages?.map((message) => (
            <li key={message._id} className="border-line p-6 not-first:border-t">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="text-base">{message.name}</h3>
                <time dateTime={message.createdAt.toISOString()} className="text-sm text-quiet">
                  {momentText(message.createdAt, zone)}
                </time>
              </div>
              <a href={`mailto:${message.email}`} className="link text-sm break-all">
                {message.email}
              </a>
              {message.bookingId && (
                <p className="mt-1 text-sm text-quiet">Booking {message.bookingId}</p>
              )}
              <p className="mt-3 whitespace-pre-line wrap-anywhere text-ink-2">{message.message}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
