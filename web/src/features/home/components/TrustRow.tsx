import { formatDecimal, formatQuantity } from '@chesapeake/contract/format/numbers';
import { freeCancellationText } from '@chesapeake/contract/payments/free-cancellation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contactPath } from '../../../lib/contact-topics.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { usePublicReviews } from '../../../shared/public-reviews/index.ts';
import { StarShape } from '../../../ui/StarRating.tsx';

/** What helps to decide, from the settings and the reviews; what is not true is left out. */
export function TrustRow() {
  const { cancellation, isLicensedAndInsured } = useBusiness();
  const { average, count } = usePublicReviews().rating;
  const freeCancellation = freeCancellationText(cancellation);
  return (
    <section aria-label="Good to know" className="wrap pt-8 lg:pt-21">
      <ul className="grid gap-x-8 gap-y-2 text-15 text-ink-2 sm:flex sm:flex-wrap sm:items-center sm:justify-center">
        {freeCancellation && <Fact>{freeCancellation}</Fact>}
        {isLicensedAndInsured && <Fact>Licensed and insured</Fact>}
        {average !== null && (
          <Fact icon={<StarShape className="size-4.5 fill-brass" />}>
            <b className="font-semibold text-ink">{formatDecimal(average)}</b> from{' '}
            {formatQuantity(count, 'review')}
          </Fact>
        )}
        <Fact icon={<Briefcase />}>
          <Link to={contactPath('corporate')} className="link">
            Corporate travel
          </Link>{' '}
          and{' '}
          <Link to={contactPath('wedding')} className="link">
            weddings
          </Link>
        </Fact>
      </ul>
    </section>
  );
}

const Fact = ({ icon = <Check />, children }: { icon?: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 max-sm:min-h-8">
    {icon}
    <span>{children}</span>
  </li>
);

const Icon = (props: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="size-4.5 text-brass"
  >
    {props.children}
  </svg>
);

const Check = () => (
  <Icon>
    <path d="m4 12.5 5.5 5.5L20 6.5" />
  </Icon>
);

const Briefcase = () => (
  <Icon>
    <path d="M3 8h18v11H3zM9 8V5h6v3M3 13h18" />
  </Icon>
);
