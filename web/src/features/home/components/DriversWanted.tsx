import { pages } from '@chesapeake/contract/pages/pages';
import { newcomerTexts } from '@chesapeake/contract/pages/shell-texts';
import { Link } from 'react-router';
import suv from '../../../../../drawings/cars/suv.svg';
import { useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/**
 * The sand background stays light in dark mode, because the car on it is dark; so its colors are
 * fixed. Everyone sees the link; signed-out users are asked to sign in first.
 */
export function DriversWanted() {
  const session = useSession();
  const application = { pathname: pages.driverRegister, search: '', hash: '' };
  return (
    <section aria-labelledby="drivers-wanted" className="wrap pb-[clamp(72px,9vw,136px)]">
      <div className="grid overflow-hidden rounded-[22px] bg-[#f4e9d3] bg-[linear-gradient(to_top,#e7d7b7_44px,transparent_44px)] text-ink-fixed md:grid-cols-2 md:items-end md:gap-8 md:bg-[linear-gradient(to_top,#e7d7b7_60px,transparent_60px)] dark:bg-[#d5c6a4] dark:bg-[linear-gradient(to_top,#bfae86_44px,transparent_44px)] dark:md:bg-[linear-gradient(to_top,#bfae86_60px,transparent_60px)]">
        <div className="px-6 pt-9 pb-3 md:self-center md:py-[clamp(32px,5vw,72px)] md:pr-0 md:pb-[clamp(84px,7vw,104px)] md:pl-[clamp(32px,5vw,72px)]">
          <h2 id="drivers-wanted" className="text-h2">
            Good behind the wheel?
          </h2>
          <p className="mt-4 mb-8 max-w-[27em] text-lg leading-relaxed text-[#2f3b48]">
            See each ride and what it pays before you accept. Go off duty whenever you like.
          </p>
          <Link
            to={session ? pages.driverRegister : pages.login}
            state={
              session ? undefined : { from: application, newcomerText: newcomerTexts.application }
            }
            className={`${buttonClass({ size: 'lg' })} bg-navy! text-white! hover:bg-navy-2! max-sm:w-full`}
          >
            Register as a Driver
          </Link>
        </div>
        <div className="flex items-end self-stretch px-3 md:px-0">
          <img
            src={suv}
            alt=""
            width="640"
            height="240"
            loading="lazy"
            className="mb-0.5 w-full md:-mb-0.5 md:translate-x-[3%]"
          />
        </div>
      </div>
    </section>
  );
}
