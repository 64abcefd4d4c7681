import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import bridge from '../../../drawings/bridge-night.svg';
import { buttonClass } from '../../../ui/Button.tsx';

/** The hero's dusk again; the footer continues its water. */
export const BookNow = () => (
  <section
    aria-labelledby="last-call"
    className="on-dark relative isolate overflow-hidden bg-navy text-center text-white"
  >
    <div className="wrap pt-[clamp(80px,9vw,132px)] pb-[clamp(196px,20.5vw,320px)]">
      <h2
        id="last-call"
        className="text-[clamp(2.75rem,1.8rem+4.6vw,5.25rem)] leading-[1.1] font-[380]"
      >
        Where to?
      </h2>
      <p className="mx-auto mt-4 mb-8 max-w-[32em] text-lg text-white/82">
        Pick a service and a time. We’ll take care of the rest.
      </p>
      <Link to={pages.book} className={buttonClass({ tone: 'brass', size: 'lg' })}>
        Get Started
      </Link>
    </div>
    <img src={bridge} alt="" width="1440" height="240" loading="lazy" className="bridge-below" />
  </section>
);
