import type { PageRequest } from '@chesapeake/contract/pages';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { BusinessProvider } from '../lib/business.tsx';
import { VoicesProvider } from '../lib/voices.tsx';
import { Toaster } from '../ui/toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { Live } from './Live.tsx';
import { type LazyFrame, ShowFrame, ShowPage } from './lazy-page.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import { NotFound } from './NotFound.tsx';
import { PageLoading } from './PageLoading.tsx';
import { type PageRoute, routes } from './routes.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { ConnectionNote } from './shell/ConnectionNote.tsx';
import { DriverLayout } from './shell/DriverLayout.tsx';
import { MainLayout } from './shell/MainLayout.tsx';

/** What comes with every page from the server, and what comes with some. */
export type PageData = Pick<PageRequest, 'business' | 'year' | 'voices'>;

/** The same tree on the server and in the browser; only the router around it differs. */
export function App({ business, year, voices }: PageData) {
  return (
    <BusinessProvider business={business}>
      <VoicesProvider voices={voices}>
        <Shell year={year} />
        <Toaster />
      </VoicesProvider>
    </BusinessProvider>
  );
}

/** Whatever breaks in here, header and all, ends at the outer boundary and not in a blank page. */
function Shell({ year }: { year: number }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            caseSensitive
            path={route.path}
            element={<Framed route={route} year={year} />}
          />
        ))}
        <Route
          path="*"
          element={
            <MainLayout year={year}>
              <NotFound />
            </MainLayout>
          }
        />
      </Routes>
      <NavigationEffects />
      <SessionWatch />
      <Live />
      <ConnectionNote />
    </ErrorBoundary>
  );
}

function Framed({ route, year }: { route: PageRoute; year: number }) {
  const { pathname } = useLocation();
  const { layout, page, guard, signedOutOnly } = route;
  let content = (
    <ErrorBoundary place={pathname} onRetry={() => void page.preload().catch(() => {})}>
      <Suspense key={route.path} fallback={<PageLoading />}>
        <ShowPage page={page} />
      </Suspense>
    </ErrorBoundary>
  );
  if (typeof layout === 'object') {
    content = (
      <InFrame frame={layout} onRetry={() => void page.preload().catch(() => {})}>
        {content}
      </InFrame>
    );
  }
  if (guard) content = <Guarded guard={guard}>{content}</Guarded>;
  if (signedOutOnly) content = <SignedOutOnly>{content}</SignedOutOnly>;
  if (layout === 'auth') return <AuthLayout year={year}>{content}</AuthLayout>;
  if (typeof layout === 'object') return content;
  if (layout === 'driver') return <DriverLayout>{content}</DriverLayout>;
  return (
    <MainLayout year={year} hero={layout === 'hero'}>
      {content}
    </MainLayout>
  );
}

/** Within the guard: nobody else sees as much as the frame. It stays while its pages change. */
function InFrame({
  frame,
  onRetry,
  children,
}: {
  frame: LazyFrame;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} onRetry={onRetry}>
      <Suspense fallback={<PageLoading />}>
        <ShowFrame frame={frame}>{children}</ShowFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
