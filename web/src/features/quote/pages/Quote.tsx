import { errors as refusals } from '@chesapeake/contract/http/errors';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import {
  formatQuoteNumber,
  type PublicQuote,
  type QuoteState,
} from '@chesapeake/contract/quotes/quotes';
import { FileQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { QuoteAnswer } from '../components/QuoteAnswer.tsx';
import { QuotedTrip } from '../components/QuotedTrip.tsx';
import { QuoteLoading } from '../components/QuoteLoading.tsx';
import { QuotePrice } from '../components/QuotePrice.tsx';
import { quoteHeading, quoteLead } from '../describe-quote.ts';
import { useQuoteByLink } from '../queries.ts';

/** A quote, opened by its link; no account is needed. */
export function Quote() {
  const { token = '' } = useParams();
  const quote = useQuoteByLink(token);
  const failure = useLoadFailure(quote, {
    toast: failureTexts.quoteLoad,
    detail: failureTexts.quoteLoad,
  });
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)] pb-20">
      {failure ? (
        <>
          <h1 className="sr-only">Your quote</h1>
          <Card>
            <ErrorState {...failure} />
          </Card>
        </>
      ) : (
        <QuoteContent token={token} quote={quote.data} />
      )}
    </div>
  );
}

function QuoteContent({ token, quote }: { token: string; quote: PublicQuote | null | undefined }) {
  const { zone } = useBusiness();
  const heading = useHeadingOfNewState(quote?.state);
  if (quote === undefined) return <QuoteLoading />;
  if (quote === null) return <NoSuchQuote />;
  return (
    <>
      <header className="mb-[clamp(24px,3vw,40px)] grid max-w-2xl gap-2">
        <p className="text-sm font-semibold text-brass-text">
          Quote {formatQuoteNumber(quote.number)} for {quote.customer}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {quoteHeading(quote)}
        </h1>
        <p className="text-ink-2">{quoteLead(quote, zone)}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid gap-7">
          <QuotedTrip quote={quote} />
          {quote.message && (
            <figure className="border-l-2 border-brass pl-5">
              <blockquote className="max-w-prose whitespace-pre-line text-ink-2">
                {quote.message}
              </blockquote>
              <figcaption className="pt-3 text-15 font-semibold">{quote.sender}</figcaption>
            </figure>
          )}
        </div>
        <Card className="grid gap-5 p-[clamp(20px,2vw,26px)] shadow-card lg:sticky lg:top-6">
          <QuotePrice quote={quote} />
          <QuoteAnswer token={token} quote={quote} />
        </Card>
      </div>
    </>
  );
}

/** The pressed button goes with the answer, so the focus goes on to what the quote is now. */
function useHeadingOfNewState(state: QuoteState | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}

const NoSuchQuote = () => (
  <>
    <h1 className="sr-only">Your quote</h1>
    <Card>
      <EmptyState
        icon={<FileQuestion />}
        title="We can’t find this quote"
        action={
          <Link to={pages.contact} className={buttonClass({ tone: 'primary' })}>
            Contact Us
          </Link>
        }
      >
        {refusals.QUOTE_NOT_FOUND.message}
      </EmptyState>
    </Card>
  </>
);
