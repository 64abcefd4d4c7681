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
  const [openBooking, setOpenBooking] = useState<PaymentBooking>();
  const [pendingAction, setPendingAction] = useState<PendingPaymentAction>();
  const mutation = usePaymentAction();
  const {
    failedPayments = 0,
    failedRefunds = 0,
    openDisputes = 0,
  } = useOutstandingCounts().data ?? {};
  const problems = failedPayments + failedRefunds + openDisputes;
  const highlightedId = (pendingAction?.booking ?? openBooking)?._id;
  return (
    <AdminPage
      title="Payments"
      subtitle={`${tabOrderLabels[tab]} · all times in ${formatZone(zone)}`}
    >
      <Tabs
        label="Payments"
        value={tab}
        onChange={(next) => void navigate(next === 'ledger' ? '.' : `?tab=${next}`)}
        tabs={[
          {
            value: 'ledger',
            label: 'Ledger',
            content: <LedgerTab openId={highlightedId} onOpen={setOpenBooking} />,
          },
          {
            value: 'outstanding',
            label: 'Outstanding',
            content: (
              <OutstandingTab
                highlightedId={highlightedId}
                onOpen={setOpenBooking}
                onChooseAction={setPendingAction}
              />
            ),
          },
          {
            value: 'problems',
            label: problems > 0 ? `Problems (${formatCount(problems)})` : 'Problems',
            content: <ProblemsTab highlightedId={highlightedId} onOpen={setOpenBooking} />,
          },
        ]}
      />
      {openBooking && (
        <AccountDialog
          booking={openBooking}
          onClose={() => setOpenBooking(undefined)}
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
