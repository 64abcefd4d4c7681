import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { zoneText } from '../../../lib/dates.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AccountDialog } from '../components/AccountDialog.tsx';
import { LedgerSheet } from '../components/LedgerSheet.tsx';
import { MoneyDialog } from '../components/MoneyDialog.tsx';
import { OutstandingSheet } from '../components/OutstandingSheet.tsx';
import { ProblemsSheet } from '../components/ProblemsSheet.tsx';
import type { Pondered } from '../deeds.ts';
import { useMoneyDeed, useStanding } from '../queries.ts';
import { sheetOrders, sheets } from '../sheets.ts';

/** Every cent that came, went or is still to come, and what the office can do about it. */
export function AdminPayments() {
  const { zone } = useBusiness();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sheet = sheets.find((each) => each === query.get('tab')) ?? 'ledger';
  const [opened, open] = useState<BookingOfMoney>();
  const [pondered, ponder] = useState<Pondered>();
  const doing = useMoneyDeed();
  const { failedPayments = 0, failedRefunds = 0, openDisputes = 0 } = useStanding().data ?? {};
  const problems = failedPayments + failedRefunds + openDisputes;
  const markedId = (pondered?.booking ?? opened)?._id;
  return (
    <AdminPage title="Payments" line={`${sheetOrders[sheet]} · all times are ${zoneText(zone)}`}>
      <Tabs
        label="Payments"
        value={sheet}
        onChange={(next) => void navigate(next === 'ledger' ? '.' : `?tab=${next}`)}
        tabs={[
          {
            value: 'ledger',
            label: 'Ledger',
            content: <LedgerSheet openId={markedId} onOpen={open} />,
          },
          {
            value: 'outstanding',
            label: 'Outstanding',
            content: <OutstandingSheet markedId={markedId} onOpen={open} onPonder={ponder} />,
          },
          {
            value: 'problems',
            label: problems > 0 ? `Problems (${problems.toLocaleString('en-US')})` : 'Problems',
            content: <ProblemsSheet markedId={markedId} onOpen={open} />,
          },
        ]}
      />
      {opened && (
        <AccountDialog booking={opened} onClose={() => open(undefined)} onPonder={ponder} />
      )}
      {pondered && <MoneyDialog {...pondered} doing={doing} onClose={() => ponder(undefined)} />}
    </AdminPage>
  );
}
