import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { OfficePhone } from '../../../shared/business/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useBankRedirect } from '../bank-redirect.ts';
import { PayLoading } from '../components/PayLoading.tsx';
import { PayPanel } from '../components/PayPanel.tsx';
import { linkedBooking } from '../pay-target.ts';
import { payTitle } from '../pay-title.ts';
import { type PayOutcome, payView } from '../pay-view.ts';
import { usePayLink, usePaymentMethod } from '../queries.ts';

/** The payment page of a mailed link, which needs no account. */
export function PayByLink() {
  const { token = '' } = useParams();
  const returned = useBankRedirect();
  const [outcome, setOutcome] = useState<PayOutcome | undefined>(returned.outcome);
  const link = usePayLink(token, outcome);
  const method = usePaymentMethod();
  const missing = link.data && method.isError && method.data === undefined;
  const failure = useLoadFailure(missing ? method : link, {
    toast: failureTexts.payLinkLoad,
    detail: failureTexts.payLinkLoad,
  });
  const { booking, account } = link.data ?? {};
  const view = booking && account && payView(booking, account, outcome);
  const onNext = (next: PayOutcome) => {
    setOutcome(next);
    if (next === 'paid') toasts.success(successTexts.paid);
  };

  const content = () => {
    if (failure) {
      return (
        <Card>
          <ErrorState {...failure} />
        </Card>
      );
    }
    if (link.data === null) return <InvalidLink />;
    if (!booking || !account || !method.data || !view) return <PayLoading />;
    return (
      <PayPanel
        {...{ view, booking, account, onNext }}
        target={linkedBooking(token)}
        method={method.data}
        earlierProblem={returned.problem}
      />
    );
  };
  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20">
      <h1 className="mb-[clamp(24px,2.6vw,36px)] text-title">
        {payTitle(view, account?.otherRidesToPay)}
      </h1>
      {content()}
    </div>
  );
}

const InvalidLink = () => (
  <Card>
    <EmptyState icon={<LinkIcon />} title="This payment link is not valid">
      Please check that you have the whole link.{' '}
      <OfficePhone call="Or call us at " className="whitespace-nowrap underline" />
    </EmptyState>
  </Card>
);
