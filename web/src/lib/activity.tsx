import type {
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity';
import { failureTexts } from '@chesapeake/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { ActivityList } from '../ui/ActivityList.tsx';
import { useBusiness } from './business.tsx';
import { datedMomentText } from './dates.ts';
import { call } from './http.ts';
import { useLoadFailure } from './loading.ts';
import { useNow } from './now.ts';

type ActivityOf =
  | typeof listBookingActivity
  | typeof listCarActivity
  | typeof listDriverActivity
  | typeof listUserActivity;

/** Whatever is done may be in here: every action touches it. */
export const activityKey = ['activity'];

const shownLines = 50;

/** Who changed this one thing, and when; the newest lines. */
export function Activity({ list, id }: { list: ActivityOf; id: string }) {
  const { zone } = useBusiness();
  const now = useNow();
  const lines = useQuery({
    queryKey: [...activityKey, list.path, id],
    queryFn: ({ signal }) => call(list, { params: { id }, query: { limit: shownLines }, signal }),
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
      {total > shownLines && (
        <p className="pt-2 text-13 text-quiet tabular">
          The newest {shownLines} of {total}
        </p>
      )}
    </>
  );
}
