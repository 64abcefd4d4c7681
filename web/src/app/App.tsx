import type { PageRequest } from '@chesapeake/contract/pages/pages';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { BusinessProvider } from '../shared/business/index.ts';
import { PublicReviewsProvider } from '../shared/public-reviews/index.ts';
import { Toaster } from '../ui/toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { type LazyLayout, type LazyPage, RenderLayout, RenderPage } from './lazy-page.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import { NotFound } from './NotFound.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { type PageRoute, routeAt } from './routes.tsx';
import { SessionWatcher } from './SessionWatcher.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { ConnectionNotice } from './shell/ConnectionNotice.tsx';
import { DriverLayout } from './shell/DriverLayout.tsx';
import { MainLayout } from './shell/MainLayout.tsx';

/** Data the server embeds in every page (business, year) or only in some (reviews). */
export type PageData = Pick<PageRequest, 'business' | 'year' | 'reviews'>;

/** Renders the same tree on the server and in the browser; only the surrounding router differs. */
export function App({ business, year, reviews }: PageData) {
  return (
    <BusinessProvider business={business}>
      <PublicReviewsProvider reviews={reviews}>
        <Shell year={year} />
        <Toaster />
      </PublicReviewsProvider>
    </BusinessProvider>
  );
}

/** The outer error boundary also catches errors in the header, so nothing ends in a blank page. */
function Shell({ year }: { year: number }) {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Routes>
        {route && (
          <Route
            caseSensitive
            path={route.path}
            element={<RouteContent route={route} year={year} />}
          />
        )}
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
      <SessionWatcher />
      <LiveUpdates />
      <ConnectionNotice />
    </ErrorBoundary>
  );
}

function RouteContent({ route, year }: { route: PageRoute; year: number }) {
  const { pathname } = useLocation();
  const { layout, page, guard, signedOutOnly } = route;
  let content = (
    <ErrorBoundary resetKey={pathname} code={[page]}>
      <Suspense key={route.path} fallback={<PageLoading />}>
        <RenderPage page={page} />
      </Suspense>
    </ErrorBoundary>
  );
  if (typeof layout === 'object') {
    content = (
      <LazyLayoutBoundary layout={layout} page={page}>
        {content}
      </LazyLayoutBoundary>
    );
  }
  if (guard) content = <RouteGuard guard={guard}>{content}</RouteGuard>;
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

/**
 * Sits inside the guard, so other users never see the layout. It stays mounted while its pages
 * change.
 */
function LazyLayoutBoundary({
  layout,
  page,
  children,
}: {
  layout: LazyLayout;
  page: LazyPage;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} code={[layout, page]}>
      <Suspense fallback={<PageLoading />}>
        <RenderLayout layout={layout}>{children}</RenderLayout>
      </Suspense>
    </ErrorBoundary>
  );
}
