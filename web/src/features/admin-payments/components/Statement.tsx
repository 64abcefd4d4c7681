import { formatCard } from '@chesapeake/contract/format/card';
import { formatAmount, formatSignedAmount } from '@chesapeake/contract/format/money';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';
import { bookedPrice, buildStatement } from '../account.ts';
import { DateTime } from './DateTime.tsx';
import { EntryKindLabel } from './LedgerTable.tsx';

/** The balance line by line: first the price, then every change. */
export const Statement = ({ account }: { account: BookingAccount }) => (
  <table className="w-full border-collapse text-sm">
    <caption className="pb-1.5 text-left text-13 text-quiet">Account activity</caption>
    <thead className="text-13 text-quiet">
      <tr className="border-b border-line">
        <th scope="col" className="py-2 text-left font-[550]">
          Entry
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-[550]">
          Change
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-[550]">
          Balance
        </th>
      </tr>
    </thead>
    <tbody>
      <tr className="border-b border-line-2 align-baseline">
        <th scope="row" className="py-2.5 text-left font-medium">
          Price of the ride
        </th>
        <td className="pl-3 text-right tabular">{formatSignedAmount(bookedPrice(account))}</td>
        <td className="pl-3 text-right tabular">{formatAmount(bookedPrice(account))}</td>
      </tr>
      {buildStatement(account).map(({ entry, balance }) => (
        <tr key={entry._id} className="border-b border-line-2 align-baseline last:border-b-0">
          <th scope="row" className="py-2.5 text-left font-medium">
            <EntryKindLabel kind={entry.kind} />
            <span className="block font-normal wrap-anywhere">{entry.reason}</span>
            <span className="block text-13 font-normal text-quiet">
              <DateTime at={entry.createdAt} />
              {entry.card && ` · ${formatCard(entry.card)}`}
              {entry.by && ` · by ${entry.by}`}
            </span>
          </th>
          <td className="pl-3 text-right whitespace-nowrap tabular">
            {formatSignedAmount(entry.amount)}
          </td>
          <td className="pl-3 text-right whitespace-nowrap tabular">{formatAmount(balance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
