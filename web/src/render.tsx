import type { CreatePageRenderer } from '@chesapeake/contract/pages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { notFound, routeAt } from './app/routes.tsx';
import { chunksOf } from './render/chunks.ts';
import { headOf } from './render/head.ts';

/** The server's entrance to the built application: draws a page before any script runs. */
export const createPageRenderer: CreatePageRenderer = ({ template, manifest }) => {
  const chunks = chunksOf(manifest, (file) => template.includes(file));
  return {
    render: async (request) => {
      const { business, year, voices } = request;
      const data: PageData = { business, year, voices };
      const route = routeAt(request.path);
      await route?.page.preload();
      const page = renderToString(
        <StrictMode>
          <StaticRouter location={request.path}>
            <App {...data} />
          </StaticRouter>
        </StrictMode>,
      );
      return fill(template, {
        head: headOf(request, route ?? notFound, route ? chunks(route.page.area) : []),
        page,
        // Read by main.tsx. No text in it can end the element that holds it.
        data: `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      });
    },
  };
};

/** Functions, since a `$` in a replacement text would be read as a pattern. */
function fill(template: string, parts: Record<'head' | 'page' | 'data', string>) {
  return template.replace(/<!--(head|page|data)-->/g, (_, name: keyof typeof parts) => parts[name]);
}
