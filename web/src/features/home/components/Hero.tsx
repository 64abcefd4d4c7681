import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import sedan from '../../../../../drawings/cars/sedan.svg';
import scene from '../../../drawings/scene.svg';
import { buttonClass } from '../../../ui/Button.tsx';
import { QuoteBar } from './QuoteBar.tsx';

/**
 * Dusk over the bay, with the header overlaid at the top. On small screens the quote comes before
 * the links, so it is there without scrolling.
 */
export const Hero = () => (
  <div className="on-dark relative isolate bg-navy text-white">
    <div className="absolute inset-0 -z-10 overflow-hidden">
      <img
        src={scene}
        alt=""
        width="1440"
        height="820"
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 h-105 w-full object-cover object-[91%_100%] lg:inset-0 lg:h-full lg:object-[50%_100%]"
      />
      <img
        src={sedan}
        alt=""
        width="640"
        height="240"
        className="absolute right-1/2 bottom-2 h-auto w-[min(88%,440px)] translate-x-1/2 lg:right-[max(2.5%,calc(50%-860px))] lg:bottom-13 lg:w-[min(46%,900px)] lg:translate-x-0"
      />
    </div>
    <div className="wrap flex flex-col pt-21 pb-85 lg:min-h-[clamp(740px,54vw,1000px)] lg:pt-[calc(clamp(24px,2.6vw,44px)+76px)] lg:pb-0">
      <div className="max-w-165">
        <p className="mb-4 text-13 font-[550] tracking-[0.01em] text-[#dfc08a] lg:mb-5">
          Chauffeured cars in the Maryland area
        </p>
        <h1 className="text-h1 font-[380]">A quieter way across the Bay.</h1>
        <p className="mt-4 max-w-[29em] text-lg leading-relaxed text-balance lg:mt-5">
          A private driver, a well-kept car, and one price, set before you leave.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:order-last lg:mt-8 lg:gap-y-4">
        <Link
          to={pages.book}
          className={`${buttonClass({ tone: 'brass', size: 'lg' })} max-sm:w-full`}
        >
          Book Your Ride Now
        </Link>
        <a
          href="#fleet"
          className="py-2.5 text-15 font-medium underline decoration-white/50 hover:decoration-white"
        >
          See the cars
        </a>
      </div>
      <QuoteBar className="mt-6 lg:mt-auto lg:-mb-13" />
    </div>
  </div>
);
