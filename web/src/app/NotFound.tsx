import { pages } from '@chesapeake/contract/pages';
import { Link } from 'react-router';

export function NotFound() {
  return (
    <main className="page">
      <title>Page Not Found</title>
      <h1>Page Not Found</h1>
      <p>Sorry, the page you're looking for doesn't exist or has been moved.</p>
      <p>
        <Link to={pages.home}>Go to Homepage</Link>
      </p>
    </main>
  );
}
