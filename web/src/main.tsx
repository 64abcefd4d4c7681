import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App, type PageData } from './app/App.tsx';
import { routeAt } from './app/routes.tsx';
import { hearBackFirst } from './lib/leaving.ts';
import './styles/index.css';

/** What the server wrote into the page; see render.tsx. */
const data = document.getElementById('page-data')?.textContent;
const root = document.getElementById('root');
if (!root || !data) throw new Error('The page is not complete.');
const pageData: PageData = JSON.parse(data);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App {...pageData} />
    </BrowserRouter>
  </StrictMode>
);

hearBackFirst();

function begin(place: HTMLElement) {
  // In development nobody drew the page beforehand.
  if (place.hasChildNodes()) hydrateRoot(place, app);
  else createRoot(place).render(app);
}

// The page's own code first: then what the server drew is taken over without a gap. Where it does
// not arrive, the page itself says so.
const page = routeAt(window.location.pathname)?.page;
(page ? page.preload() : Promise.resolve()).then(
  () => begin(root),
  () => begin(root),
);
