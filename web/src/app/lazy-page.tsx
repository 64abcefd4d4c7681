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
  /** The component, once loaded. */
  ready: () => ComponentType<Props> | undefined;
}

/** The layout around the pages of an area, loaded with them. */
export type LazyLayout = LazyPage<{ children: ReactNode }>;

export function lazyPage<Props = object>(
  area: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const preload = () => {
    if (loading && !failed) return loading;
    failed = false;
    loading = load();
    loading.then(
      (loaded) => {
        component = loaded;
      },
      () => {
        failed = true;
      },
    );
    return loading;
  };
  return { area, preload, loading: () => loading ?? preload(), ready: () => component };
}

/**
 * Renders immediately if the code is loaded (on the server and during hydration); suspends
 * otherwise.
 */
export function RenderPage({ page }: { page: LazyPage }) {
  const Page = page.ready() ?? use(page.loading());
  return <PageWithFocus Page={Page} />;
}

export function RenderLayout({ layout, children }: { layout: LazyLayout; children: ReactNode }) {
  const Layout = layout.ready() ?? use(layout.loading());
  return <Layout>{children}</Layout>;
}

/** A separate component, because no hooks may follow a conditional `use`. */
function PageWithFocus({ Page }: { Page: ComponentType }) {
  useNavigationFocus();
  return <Page />;
}
