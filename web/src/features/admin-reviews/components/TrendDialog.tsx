import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { DriverRatingTrend } from '@chesapeake/contract/reviews/reviews';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatAverage, formatMonth } from '../trend.ts';

/** The numbers behind the trend line, newest month first. */
export const TrendDialog = ({
  trend,
  onClose,
}: {
  trend: DriverRatingTrend;
  onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title={trend.driver.name}
    description={`Average ${formatAverage(trend.average)} of ${formatQuantity(trend.count, 'review')}`}
    width="sm"
    hasCloseButton={false}
    footer={
      <Button tone="paper" onClick={onClose}>
        Close
      </Button>
    }
  >
    <table className="w-full text-sm">
      <caption className="sr-only">Ratings by month</caption>
      <thead>
        <tr className="border-b border-line text-13 text-quiet">
          <th scope="col" className="py-2 text-left font-[550]">
            Month
          </th>
          <th scope="col" className="py-2 text-right font-[550]">
            Reviews
          </th>
          <th scope="col" className="py-2 text-right font-[550]">
            Average
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {trend.months.toReversed().map(({ month, count, average }) => (
          <tr key={month} className="border-b border-line-2 last:border-b-0">
            <th scope="row" className="py-2 text-left font-normal">
              {formatMonth(month)}
            </th>
            <td className="py-2 text-right">{count}</td>
            <td className="py-2 text-right">{formatAverage(average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
);
