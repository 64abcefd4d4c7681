import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { createBlockableHistory } from './lib/blockable-history.ts';
import './styles/first.css';

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

// In development the page is not prerendered. The shell reacts before the page's code is there;
// until then, the prerendered page stays as it is.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
