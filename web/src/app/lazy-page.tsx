import { type ComponentType, type ReactNode, use } from 'react';
import { type LazyCode, lazyCode } from '../lib/lazy-code.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

/** A page whose code is loaded on demand. */
export interface LazyPage<Props = object> extends LazyCode<ComponentType<Props>> {
  /** The file in ./areas that exports it; pages of one area load together. */
  area: string;
}

/** The layout around the pages of an area, loaded with them. */
export type LazyLayout = LazyPage<{ children: ReactNode }>;

export const lazyPage = <Props = object>(
  area: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => ({ area, ...lazyCode(load) });

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
