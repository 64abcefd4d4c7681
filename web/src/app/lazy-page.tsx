import { type ComponentType, type ReactNode, use } from 'react';
import { useArrival } from './arrival.ts';

/** A page whose code is fetched when it is needed. */
export interface LazyPage<Props = object> {
  /** The file in ./areas that holds it: pages of one area come together. */
  area: string;
  /** Resolves when the page can be drawn without waiting. After a failure it asks anew. */
  preload: () => Promise<ComponentType<Props>>;
  /** What the last preload came to, a failure included. */
  loading: () => Promise<ComponentType<Props>>;
  /** The page, once its code is there. */
  ready: () => ComponentType<Props> | undefined;
}

/** What stays around the pages of an area, and comes with them. */
export type LazyFrame = LazyPage<{ children: ReactNode }>;

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

/** Draws a page at once where its code is there, as on the server and at hydration; else waits. */
export function ShowPage({ page }: { page: LazyPage }) {
  const Page = page.ready() ?? use(page.loading());
  return <Begun Page={Page} />;
}

export function ShowFrame({ frame, children }: { frame: LazyFrame; children: ReactNode }) {
  const Frame = frame.ready() ?? use(frame.loading());
  return <Frame>{children}</Frame>;
}

/** Apart, since what follows a `use` that is not always called may hold no hooks. */
function Begun({ Page }: { Page: ComponentType }) {
  useArrival();
  return <Page />;
}
