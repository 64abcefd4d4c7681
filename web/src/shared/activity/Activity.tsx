import type {
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity/activity';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { useNow } from '../../lib/use-now.ts';
import { ActivityList } from '../../ui/ActivityList.tsx';
import { Button } from '../../ui/Button.tsx';
import { useBusiness } from '../business/index.ts';
import { activityKey } from './activity-key.ts';

type ActivityEndpoint =
  | typeof listBookingActivity
  | typeof listCarActivity
  | typeof listDriverActivity
  | typeof listUserActivity;

const initialLines = 50;
/** The server's page size. */
const maxLines = 200;

/** The newest activity of one record. */
export function Activity({ list, id }: { list: ActivityEndpoint; id: string }) {
  const { zone } = useBusiness();
  const now = useNow();
  const [limit, setLimit] = useState(initialLines);
  const lines = useQuery({
    queryKey: [...activityKey, list.path, id, limit],
    queryFn: ({ signal }) => call(list, { params: { id }, query: { limit }, signal }),
    placeholderData: (before) => before,
  });
  const failure = useLoadFailure(lines, {
    toast: failureTexts.activityLoad,
    detail: failureTexts.activityLoad,
  });
  const { rows, total = 0 } = lines.data ?? {};
  return (
    <>
      <ActivityList
        entries={rows}
        failure={failure}
        formatTime={(at) => formatDateTimeAutoYear(at, zone, now)}
      />
      {total > limit && limit < maxLines && (
        <Button
          tone="paper"
          size="sm"
          busy={lines.isFetching}
          onClick={() => setLimit(maxLines)}
          className="mt-2"
        >
          Show older
        </Button>
      )}
      {total > maxLines && limit === maxLines && (
        <p className="pt-2 text-13 text-quiet tabular">
          The newest {maxLines} of {total}
        </p>
      )}
    </>
  );
}
