import { CalendarX, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Example } from './Section.tsx';

interface Ride {
  id: string;
  service: string;
  day: string;
  time: string;
  car: string;
  driver?: string;
  status: string;
  price: string;
}

const rides: Ride[] = [
  {
    id: '44c9e07a',
    service: 'City Tour',
    day: 'Sun, Dec 6',
    time: '11:00 AM ET',
    car: 'Mercedes-Benz Sprinter',
    status: 'Pending',
    price: '$150.00',
  },
  {
    id: '7f3a91c2',
    service: 'Airport',
    day: 'Fri, Nov 20',
    time: '2:30 PM ET',
    car: 'Mercedes-Benz S 580',
    driver: 'Marcus Okafor',
    status: 'Accepted',
    price: '$150.00',
  },
  {
    id: '9d15a3fe',
    service: 'Half Day',
    day: 'Sun, Nov 15',
    time: '8:30 AM ET',
    car: 'Lincoln Continental Stretch',
    driver: 'Ruth Delgado',
    status: 'In Progress',
    price: '$1,350.00',
  },
];

const columns: Column<Ride>[] = [
  {
    key: 'id',
    header: 'Booking ID',
    cell: ({ id }) => <span className="font-mono text-13">{id}</span>,
  },
  {
    key: 'service',
    header: 'Service',
    card: 'title',
    nowrap: true,
    cell: ({ service }) => <span className="font-[550]">{service}</span>,
  },
  {
    key: 'when',
    header: 'Date & Time',
    card: 'lead',
    nowrap: true,
    cell: ({ day, time }) => `${day}, ${time}`,
  },
  { key: 'car', header: 'Car', cell: ({ car }) => car },
  {
    key: 'driver',
    header: 'Driver',
    cell: ({ driver }) => driver ?? <span className="text-quiet">Not assigned</span>,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <Badge status={status} />,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => price },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    card: 'actions',
    cell: ({ id }) => (
      <Button
        size="sm"
        tone="paper"
        aria-label={`View booking ${id}`}
        onClick={() => toasts.info(`Booking ${id}`)}
        className="max-lg:min-h-11 max-lg:w-full"
      >
        View
      </Button>
    ),
  },
];

const table = { columns, rowKey: ({ id }: Ride) => id };
const emptyList = (isFiltered: boolean) => (
  <EmptyList
    isFiltered={isFiltered}
    onClear={() => toasts.info('All bookings')}
    none={{
      icon: <CalendarX />,
      title: 'No bookings yet',
      text: 'When you book a ride it shows up here.',
      action: <Button>Book your first ride</Button>,
    }}
    filtered={{
      icon: <SearchX />,
      title: 'No bookings found',
      text: 'No booking fits the search.',
      clearLabel: 'Show all bookings',
    }}
  />
);
const empty = emptyList(false);

export function Lists() {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  const hrefOf = (to: number) => `?page=${to}#lists`;
  return (
    <>
      <Example title="Full, the second row marked">
        <Card className="overflow-hidden">
          <Table
            {...table}
            caption="Bookings"
            rows={rides}
            isHighlighted={({ id }) => id === '7f3a91c2'}
            empty={empty}
          />
          <div className="border-t border-line px-6 py-3">
            <Pagination
              page={page}
              pages={13}
              hrefOf={hrefOf}
              summary="Showing 10 of 128 bookings"
            />
          </div>
        </Card>
      </Example>
      <Example title="Loading">
        <Card className="overflow-hidden">
          <Table
            {...table}
            caption="Bookings to come"
            rows={[]}
            loading
            loadingRows={3}
            empty={empty}
          />
        </Card>
      </Example>
      <Example title="Empty, filtered, and failed">
        <Card>
          <Table {...table} caption="No bookings" rows={[]} empty={empty} />
        </Card>
        <Card>
          <Table {...table} caption="No bookings found" rows={[]} empty={emptyList(true)} />
        </Card>
        <Card>
          <Table
            {...table}
            caption="Bookings that failed"
            rows={[]}
            empty={empty}
            error={{
              message: 'Failed to load bookings.',
              onRetry: () => toasts.info('Tried again'),
            }}
          />
        </Card>
      </Example>
      <Example title="Pages: the middle, the end, few">
        <Pagination
          label="Middle pages"
          page={7}
          pages={13}
          hrefOf={hrefOf}
          summary="Showing 10 of 128 bookings"
        />
        <Pagination label="Last pages" page={13} pages={13} hrefOf={hrefOf} />
        <Pagination
          label="Few pages"
          page={1}
          pages={2}
          hrefOf={hrefOf}
          summary="Showing 10 of 14 bookings"
        />
      </Example>
    </>
  );
}
