import { moneyFigures, reportFigures } from '@chesapeake/contract/report-figures';
import type { Report } from '@chesapeake/contract/reports';
import { changeWords } from '../../../lib/change-text.ts';
import { dollarsText } from '../../../lib/money.ts';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';

/** The four kinds of money, each told apart and against the days before. */
export const MoneyStrip = ({ report, failed }: { report: Report | undefined; failed: boolean }) => (
  <StatStrip
    label="Money of the period"
    failed={failed}
    figures={moneyFigures.map((figure) => ({
      label: reportFigures[figure].label,
      value: report && dollarsText(report.now.totals[figure]),
      note: report && (
        <>
          <span className="flex flex-wrap items-center gap-x-1.5">
            <Change
              now={report.now.totals[figure]}
              before={report.before.totals[figure]}
              // More that goes back is no good news.
              isWelcome={figure !== 'refunded'}
            />
            <span>before {dollarsText(report.before.totals[figure])}</span>
          </span>
          <span className="mt-1 block text-xs leading-snug">{reportFigures[figure].means}</span>
        </>
      ),
    }))}
  />
);

function Change({ now, before, isWelcome }: { now: number; before: number; isWelcome: boolean }) {
  const { way, text } = changeWords({ now, before });
  return <ChangeMark way={way} by={text} good={(way === 'up') === isWelcome} />;
}
