import { formatDollars } from '@chesapeake/contract/format/money';
import { moneyMetrics, reportMetrics } from '@chesapeake/contract/reports/metrics';
import type { Report } from '@chesapeake/contract/reports/reports';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { StatNote } from './StatNote.tsx';

/** The four money metrics, each compared with the previous period. */
export const MoneyStats = ({ report, failed }: { report: Report | undefined; failed: boolean }) => (
  <StatStrip
    label="Money in this period"
    failed={failed}
    stats={moneyMetrics.map((metric) => ({
      label: reportMetrics[metric].label,
      value: report && formatDollars(report.now.totals[metric]),
      note: report && (
        <StatNote
          now={report.now.totals[metric]}
          before={report.before.totals[metric]}
          text={formatDollars}
          means={reportMetrics[metric].description}
          isIncreaseGood={metric !== 'refunded'}
        />
      ),
    }))}
  />
);
