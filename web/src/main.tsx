import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { routeAt } from './app/routes.tsx';
import { createBlockableHistory } from './lib/blockable-history.ts';
import './styles/index.css';

/** Embedded by the server; see render.tsx. */
const data = document.getElementById('page-data')?.textContent;
const root = document.getElementById('root');
if (!root || !data) throw new Error('The page is not complete.');
const pageData: PageData = JSON.parse(data);

const app = (
  <StrictMode>
    <HistoryRouter history={createBlockableHistory()}>
      <App {...pageData} />
    </HistoryRouter>
  </StrictMode>
);

function mount(container: HTMLElement) {
  // In development the page is not prerendered.
  if (container.hasChildNodes()) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

// Loads the page's code first, so hydration has no gap. If that fails, the page itself shows the
// error.
const page = routeAt(window.location.pathname)?.page;
(page ? page.preload() : Promise.resolve()).then(
  () => mount(root),
  () => mount(root),
);
