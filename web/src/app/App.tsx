import { pages } from '@chesapeake/contract/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Home } from '../features/home/pages/Home.tsx';
import { NotFound } from './NotFound.tsx';

const queries = new QueryClient();
const router = createBrowserRouter([
  { path: pages.home, element: <Home /> },
  { path: '*', element: <NotFound /> },
]);

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
