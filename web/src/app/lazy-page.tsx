import { type ComponentType, type ReactNode, use } from 'react';
import { useNavigationFocus } from './use-navigation-focus.ts';

/** A page whose code is loaded on demand. */
export interface LazyPage<Props = object> {
  /** The file in ./areas that exports it; pages of one area load together. */
  area: string;
  /** Resolves when the page can render without waiting. Retries after a failure. */
  preload: () => Promise<ComponentType<Props>>;
  /** The result of the last preload, including a failure. */
  loading: () => Promise<ComponentType<Props>>;
}

/** The layout around the pages of an area, loaded with them. */
export type LazyLayout = LazyPage<{ children: ReactNode }>;

export function lazyPage<Props = object>(
  area: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const preload = () => {
    if (loading && !failed) return loading;
    failed = false;
    const started = load();
    loading = started;
    started.then(
      // React's `use` reads these, so it need not wait for what is loaded.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        failed = true;
      },
    );
    return started;
  };
  return { area, preload, loading: () => loading ?? preload() };
}

/**
 * Renders immediately if the code is loaded (on the server and during hydration); suspends
 * otherwise.
 */
export function RenderPage({ page }: { page: LazyPage }) {
  const Page = use(page.loading());
  useNavigationFocus();
  return <Page />;
}

export function RenderLayout({ layout, children }: { layout: LazyLayout; children: ReactNode }) {
  const Layout = use(layout.loading());
  return <Layout>{children}</Layout>;
}
