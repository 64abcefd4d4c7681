import type { BookingAccount } from '@chesapeake/contract/payments';
import { cardText, statementOf } from '../account.ts';
import { amountText, changeText } from '../amounts.ts';
import { KindName } from './LedgerTable.tsx';
import { Moment } from './Moment.tsx';

/** Line by line what is owed: the price first, then whatever changed it. */
export const Statement = ({ account }: { account: BookingAccount }) => (
  <table className="w-full border-collapse text-sm">
    <caption className="pb-1.5 text-left text-13 text-quiet">
      Statement: how each entry changes what is owed
    </caption>
    <thead className="text-13 text-quiet">
      <tr className="border-b border-line">
        <th scope="col" className="py-2 text-left font-[550]">
          Entry
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-[550]">
          Change
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-[550]">
          Owed
        </th>
      </tr>
    </thead>
    <tbody>
      <tr className="border-b border-line-2 align-baseline">
        <th scope="row" className="py-2.5 text-left font-medium">
          Price of the ride
        </th>
        <td className="pl-3 text-right tabular">{changeText(account.price)}</td>
        <td className="pl-3 text-right tabular">{amountText(account.price)}</td>
      </tr>
      {statementOf(account).map(({ entry, balance }) => (
        <tr key={entry._id} className="border-b border-line-2 align-baseline last:border-b-0">
          <th scope="row" className="py-2.5 text-left font-medium">
            <KindName kind={entry.kind} />
            <span className="block font-normal wrap-anywhere">{entry.reason}</span>
            <span className="block text-13 font-normal text-quiet">
              <Moment at={entry.createdAt} />
              {entry.card && ` · ${cardText(entry.card)}`}
              {entry.by && ` · by ${entry.by}`}
            </span>
          </th>
          <td className="pl-3 text-right whitespace-nowrap tabular">{changeText(entry.amount)}</td>
          <td className="pl-3 text-right whitespace-nowrap tabular">{amountText(balance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
