import { type ComponentType, use } from 'react';
import { useArrival } from './arrival.ts';

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  /** The file in ./areas that holds it: pages of one area come together. */
  area: string;
  /** Resolves when the page can be drawn without waiting. After a failure it asks anew. */
  preload: () => Promise<ComponentType>;
  /** What the last preload came to, a failure included. */
  loading: () => Promise<ComponentType>;
  /** The page, once its code is there. */
  ready: () => ComponentType | undefined;
}

export function lazyPage(area: string, load: () => Promise<ComponentType>): LazyPage {
  let component: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
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

/** Draws a page at once where its code is there, as on the server and at hydration; else waits. */
export function ShowPage({ page }: { page: LazyPage }) {
  const Page = page.ready() ?? use(page.loading());
  return <Begun Page={Page} />;
}

/** Apart, since what follows a `use` that is not always called may hold no hooks. */
function Begun({ Page }: { Page: ComponentType }) {
  useArrival();
  return <Page />;
}
