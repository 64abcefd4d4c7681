import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { freeCancellationTextAt } from '@chesapeake/contract/payments/free-cancellation';
import { type PublicQuote, quoteTexts } from '@chesapeake/contract/quotes/quotes';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OfficePhone, useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { useAcceptQuote } from '../queries.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

/** What can be done with a quote, by its state. */
export function QuoteAnswer({ token, quote }: { token: string; quote: PublicQuote }) {
  const { state, isCalledOff, payPath } = quote;
  if (state === 'Sent') return <OpenQuote {...{ token, quote }} />;
  return (
    <div className="grid gap-2.5">
      {payPath && (
        <Link to={payPath} className={buttonClass({ tone: 'primary' })}>
          Pay now
        </Link>
      )}
      {state === 'Accepted' && !isCalledOff ? (
        <Questions />
      ) : (
        <>
          <Link to={pages.contact} className={buttonClass({ tone: 'primary' })}>
            Request a new quote
          </Link>
          <Link to={pages.book} className={buttonClass({ tone: 'line' })}>
            Book a ride online
          </Link>
          <Questions />
        </>
      )}
    </div>
  );
}

function OpenQuote({ token, quote }: { token: string; quote: PublicQuote }) {
  const { zone, contact } = useBusiness();
  const navigate = useNavigate();
  const accept = useAcceptQuote(token);
  const [isDeclining, setIsDeclining] = useState(false);
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: ({ payPath }) => {
        if (payPath) void navigate(payPath);
      },
    });
  return (
    <div className="grid gap-2.5">
      <p className="flex items-start gap-2.5 rounded-control bg-pending-bg px-3.5 py-3 text-sm text-ink">
        <Clock aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-pending" />
        <span>
          Valid until{' '}
          <strong className="font-semibold">
            {formatDateTimeAutoYear(quote.validUntil, zone)}
          </strong>
          . We hold no car until you accept.
        </span>
      </p>
      {accept.error ? (
        <Alert tone="error">{firstErrorMessage(accept.error, failureTexts.quoteAccept)}</Alert>
      ) : (
        quote.isCarFree === false && <Alert tone="warning">{quoteTexts.noCar(contact.phone)}</Alert>
      )}
      <Button busy={accept.isPending} onClick={onAccept}>
        Accept and pay
      </Button>
      <Button tone="line" onClick={() => setIsDeclining(true)}>
        No, thank you
      </Button>
      <CancellationTerms quote={quote} />
      <Questions />
      {isDeclining && <DeclineDialog token={token} onClose={() => setIsDeclining(false)} />}
    </div>
  );
}

/** Until when it costs nothing to cancel, if that is still ahead. */
function CancellationTerms({ quote: { rides } }: { quote: PublicQuote }) {
  const { cancellation } = useBusiness();
  const now = useNow();
  const [first] = rides;
  const text = first && freeCancellationTextAt(cancellation, first.pickupTime, now);
  return text ? <p className="pt-1 text-13 text-quiet">{text}.</p> : null;
}

const Questions = () => (
  <p className="pt-1 text-13 text-quiet">
    Questions? <OfficePhone /> or{' '}
    <Link to={pages.contact} className="link">
      write to us
    </Link>
    .
  </p>
);
