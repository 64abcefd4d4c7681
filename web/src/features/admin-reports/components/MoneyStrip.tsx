import { moneyFigures, reportFigures } from '@chesapeake/contract/report-figures';
import type { Report } from '@chesapeake/contract/reports';
import { dollarsText } from '../../../lib/money.ts';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { FigureNote } from './FigureNote.tsx';

/** The four kinds of money, each told apart and against the days before. */
export const MoneyStrip = ({ report, failed }: { report: Report | undefined; failed: boolean }) => (
  <StatStrip
    label="Money of the period"
    failed={failed}
    figures={moneyFigures.map((figure) => ({
      label: reportFigures[figure].label,
      value: report && dollarsText(report.now.totals[figure]),
      note: report && (
        <FigureNote
          now={report.now.totals[figure]}
          before={report.before.totals[figure]}
          text={dollarsText}
          means={reportFigures[figure].means}
          isWelcome={figure !== 'refunded'}
        />
      ),
    }))}
  />
);
