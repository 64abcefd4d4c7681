import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Header, content and footer. With `hero`, the header overlays the page's picture. */
export function MainLayout({
  year,
  hero = false,
  children,
}: {
  year: number;
  hero?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <Header overlay={hero} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer year={year} background={hero ? 'night' : 'page'} />
    </>
  );
}
