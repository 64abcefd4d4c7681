import type { ReactNode } from 'react';
import bridgeDay from '../../drawings/bridge-day.svg';
import bridgeNight from '../../drawings/bridge-night.svg';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A centered card on the evening sky. */
export function AuthLayout({ year, children }: { year: number; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col bg-linear-to-b from-[#faf7f2] via-[#f6efe2] via-46% to-[#ecdcbd] dark:from-ground dark:via-ground dark:to-navy">
      <SkipLink />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="relative isolate grid flex-1 place-items-center overflow-hidden px-5 pt-[clamp(28px,4vw,56px)] pb-[clamp(176px,18.8vw,320px)]"
      >
        <picture>
          <source srcSet={bridgeNight} media="(prefers-color-scheme: dark)" />
          <img src={bridgeDay} alt="" width="1440" height="240" className="bridge-below" />
        </picture>
        <div className="w-full max-w-110 rounded-[18px] bg-paper p-[clamp(28px,4vw,44px)] shadow-[0_1px_2px_rgb(14_27_42/0.05),0_24px_64px_-24px_rgb(72_52_14/0.35)]">
          {children}
        </div>
      </main>
      <Footer year={year} background="evening" />
    </div>
  );
}
