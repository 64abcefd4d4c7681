import type { CreatePageRenderer } from '@chesapeake/contract/pages/pages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { notFound, routeAt } from './app/routes.tsx';
import { createChunkLookup } from './render/chunks.ts';
import { renderHead } from './render/head.ts';

/** The server's entry point to the built app: renders a page to HTML. */
export const createPageRenderer: CreatePageRenderer = ({ template, manifest }) => {
  const chunks = createChunkLookup(manifest, (file) => template.includes(file));
  return {
    render: async (request) => {
      const { business, year, testimonials } = request;
      const data: PageData = { business, year, testimonials };
      const route = routeAt(request.path);
      await route?.page.preload();
      const page = renderToString(
        <StrictMode>
          <StaticRouter location={request.path}>
            <App {...data} />
          </StaticRouter>
        </StrictMode>,
      );
      return fillTemplate(template, {
        head: renderHead(request, route ?? notFound, route ? chunks(route.page.area) : []),
        page,
        // Read by main.tsx. Escapes `<`, so no text can close the script element.
        data: `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      });
    },
  };
};

/** Uses functions, because a `$` in a replacement string is a pattern. */
function fillTemplate(template: string, parts: Record<'head' | 'page' | 'data', string>) {
  return template.replace(/<!--(head|page|data)-->/g, (_, name: keyof typeof parts) => parts[name]);
}
