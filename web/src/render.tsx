import type { CreatePageRenderer } from '@chesapeake/contract/pages/pages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { notFound, routeAt } from './app/routes.tsx';
import { createFileLookup } from './render/chunks.ts';
import { renderHead } from './render/head.ts';

/** The server's entry point to the built app: renders a page to HTML. */
export const createPageRenderer: CreatePageRenderer = ({ template, manifest }) => {
  // For pages with styles of their own. The build's loader would add the missing styles after those
  // of the page, where they would win; it leaves alone a link that is there, even disabled.
  const templateWithoutStyles = template.replace('<link rel="stylesheet"', '$& disabled');
  const filesOf = createFileLookup(manifest);
  return {
    render: async (request) => {
      const { business, year, reviews } = request;
      const data: PageData = { business, year, reviews };
      const route = routeAt(request.path);
      await route?.page.preload();
      const page = renderToString(
        <StrictMode>
          <StaticRouter location={request.path}>
            <App {...data} />
          </StaticRouter>
        </StrictMode>,
      );
      const area = route && `src/app/areas/${route.page.area}.tsx`;
      const files = filesOf(area, route?.nextTap);
      return fillTemplate(files.styles.length > 0 ? templateWithoutStyles : template, {
        head: renderHead(request, route ?? notFound, files),
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
