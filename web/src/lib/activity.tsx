import type {
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity';
import { failureTexts } from '@chesapeake/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivityList } from '../ui/ActivityList.tsx';
import { Button } from '../ui/Button.tsx';
import { useBusiness } from './business.tsx';
import { datedMomentText } from './dates.ts';
import { call } from './http.ts';
import { useLoadFailure } from './loading.ts';
import { useNow } from './now.ts';
import { roots } from './query-roots.ts';

type ActivityOf =
  | typeof listBookingActivity
  | typeof listCarActivity
  | typeof listDriverActivity
  | typeof listUserActivity;

/** Whatever is done may be in here: every action touches it. */
export const activityKey = [roots.activity];

const shownLines = 50;
/** As many as the server gives at once. */
const mostLines = 200;

/** Who changed this one thing, and when; the newest lines. */
export function Activity({ list, id }: { list: ActivityOf; id: string }) {
  const { zone } = useBusiness();
  const now = useNow();
  const [limit, setLimit] = useState(shownLines);
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
        lines={rows}
        failure={failure}
        timeText={(at) => datedMomentText(at, zone, now)}
      />
      {total > limit && limit < mostLines && (
        <Button
          tone="paper"
          size="sm"
          busy={lines.isFetching}
          onClick={() => setLimit(mostLines)}
          className="mt-2"
        >
          Show older
        </Button>
      )}
      {total > mostLines && limit === mostLines && (
        <p className="pt-2 text-13 text-quiet tabular">
          The newest {mostLines} of {total}
        </p>
      )}
    </>
  );
}
