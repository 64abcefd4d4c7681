import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';

const lanes = [
  [18, 14],
  [8, 14, 22],
  [30, 12],
  [5, 22, 10],
  [44, 16],
  [12, 20, 34],
];

/** The shape of the board. */
export const BoardLoading = () => (
  <Card className="overflow-hidden">
    <div aria-busy="true">
      <span className="sr-only">Loading the board</span>
      <div className="flex flex-wrap gap-4 px-4 pt-3.5 pb-3">
        {[1, 2, 3, 4, 5].map((item) => (
          <Skeleton key={item} className="h-4 w-24" />
        ))}
      </div>
      <div className="border-t border-line px-4 py-2 max-table:hidden">
        <Skeleton className="ml-39 h-4" />
      </div>
      {lanes.map((gaps) => (
        <div
          key={gaps.join()}
          className="grid gap-3 border-t border-line px-4 py-3 table:h-25 table:grid-cols-[9.25rem_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-2">
            <Skeleton className="w-28" />
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-3 w-16" />
          </div>
          <div className="flex gap-10 max-table:grid max-table:gap-2">
            {gaps.map((gap) => (
              <Skeleton key={gap} className="h-18 rounded-[7px] table:w-28" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </Card>
);
