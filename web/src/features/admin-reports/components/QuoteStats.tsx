import { formatCount } from '@chesapeake/contract/format/numbers';
import { reportMetrics } from '@chesapeake/contract/reports/metrics';
import { hasQuotes, type PeriodReport, type Report } from '@chesapeake/contract/reports/reports';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { StatNote } from './StatNote.tsx';

const counts: [keyof typeof reportMetrics, (side: PeriodReport) => number][] = [
  ['quotesSent', ({ quotes }) => quotes.sent],
  ['quotesWon', ({ quotes }) => quotes.won],
  ['quotesLost', ({ quotes }) => quotes.lost],
];

/** What became of quotes, for businesses that send them. */
export function QuoteStats({ report }: { report: Report | undefined }) {
  if (!report || !hasQuotes(report)) return null;
  return (
    <StatStrip
      label="Quotes sent in this period"
      stats={counts.map(([metric, of]) => ({
        label: reportMetrics[metric].label,
        value: formatCount(of(report.now)),
        note: (
          <StatNote
            now={of(report.now)}
            before={of(report.before)}
            text={formatCount}
            means={reportMetrics[metric].description}
          />
        ),
      }))}
    />
  );
}
