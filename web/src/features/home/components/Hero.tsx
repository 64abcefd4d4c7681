import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import sedan from '../../../../../drawings/cars/sedan.svg';
import scene from '../../../drawings/scene.svg';
import { buttonClass } from '../../../ui/Button.tsx';

/** Dusk over the bay, with the header overlaid at the top. */
export const Hero = () => (
  <div className="on-dark relative isolate overflow-hidden bg-navy text-white">
    <img
      src={scene}
      alt=""
      width="1440"
      height="820"
      fetchPriority="high"
      className="absolute inset-x-0 bottom-0 -z-20 h-105 w-full object-cover object-[91%_100%] md:inset-0 md:h-full md:object-[50%_100%]"
    />
    <img
      src={sedan}
      alt=""
      width="640"
      height="240"
      className="absolute right-1/2 bottom-2 -z-10 h-auto w-[min(88%,440px)] translate-x-1/2 md:right-[max(2.5%,calc(50%-860px))] md:bottom-[1.6%] md:w-[min(50%,980px)] md:translate-x-0"
    />
    <div className="wrap pt-23 pb-85 md:min-h-[calc(clamp(640px,51vw,980px)+76px)] md:pt-[calc(clamp(32px,3.2vw,48px)+76px)] md:pb-75">
      <div className="max-w-165">
        <p className="mb-5 text-13 font-[550] tracking-[0.01em] text-[#dfc08a]">
          Chauffeured cars in the Maryland area
        </p>
        <h1 className="text-h1 font-[380]">A quieter way across the Bay.</h1>
        <p className="mt-5 max-w-[29em] text-lg leading-relaxed text-balance">
          A private driver, a well-kept car, and one price agreed before you leave.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
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
      </div>
    </div>
  </div>
);
