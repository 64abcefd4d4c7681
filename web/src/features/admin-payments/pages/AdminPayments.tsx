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
import { useMoneyDeed } from '../queries.ts';
import { sheets } from '../sheets.ts';

/** Every cent that came, went or is still to come, and what the office can do about it. */
export function AdminPayments() {
  const { zone } = useBusiness();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sheet = sheets.find((each) => each === query.get('tab')) ?? 'ledger';
  const [opened, open] = useState<BookingOfMoney>();
  const [pondered, ponder] = useState<Pondered>();
  const doing = useMoneyDeed();
  const markedId = (pondered?.booking ?? opened)?._id;
  return (
    <AdminPage title="Payments" line={`Newest first · all times are ${zoneText(zone)}`}>
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
            label: 'Problems',
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
