import { formatZone } from '@chesapeake/contract/format/dates';
import { formatCount } from '@chesapeake/contract/format/numbers';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useBusiness } from '../../../shared/business/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AccountDialog } from '../components/AccountDialog.tsx';
import { LedgerTab } from '../components/LedgerTab.tsx';
import { OutstandingTab } from '../components/OutstandingTab.tsx';
import { PaymentActionDialog } from '../components/PaymentActionDialog.tsx';
import { ProblemsTab } from '../components/ProblemsTab.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import { paymentTabs, tabOrderLabels } from '../payment-tabs.ts';
import { useOutstandingCounts, usePaymentAction } from '../queries.ts';

/** The ledger, outstanding amounts and payment problems, with the admin's payment actions. */
export function AdminPayments() {
  const { zone } = useBusiness();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tab = paymentTabs.find((each) => each === query.get('tab')) ?? 'ledger';
  const [opened, open] = useState<PaymentBooking>();
  const [pendingAction, setPendingAction] = useState<PendingPaymentAction>();
  const mutation = usePaymentAction();
  const {
    failedPayments = 0,
    failedRefunds = 0,
    openDisputes = 0,
  } = useOutstandingCounts().data ?? {};
  const problems = failedPayments + failedRefunds + openDisputes;
  const markedId = (pendingAction?.booking ?? opened)?._id;
  return (
    <AdminPage title="Payments" line={`${tabOrderLabels[tab]} · all times are ${formatZone(zone)}`}>
      <Tabs
        label="Payments"
        value={tab}
        onChange={(next) => void navigate(next === 'ledger' ? '.' : `?tab=${next}`)}
        tabs={[
          {
            value: 'ledger',
            label: 'Ledger',
            content: <LedgerTab openId={markedId} onOpen={open} />,
          },
          {
            value: 'outstanding',
            label: 'Outstanding',
            content: (
              <OutstandingTab markedId={markedId} onOpen={open} onChooseAction={setPendingAction} />
            ),
          },
          {
            value: 'problems',
            label: problems > 0 ? `Problems (${formatCount(problems)})` : 'Problems',
            content: <ProblemsTab markedId={markedId} onOpen={open} />,
          },
        ]}
      />
      {opened && (
        <AccountDialog
          booking={opened}
          onClose={() => open(undefined)}
          onChooseAction={setPendingAction}
        />
      )}
      {pendingAction && (
        <PaymentActionDialog
          {...pendingAction}
          mutation={mutation}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </AdminPage>
  );
}
