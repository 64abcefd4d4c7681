import { setupLinks, setupTexts } from '@chesapeake/contract/settings/setup';
import { Link } from 'react-router';
import { useSetup } from './queries.ts';

/** What is missing, one line long: fine while trying the product out. */
export function SetupNotes() {
  const { data: missing = [] } = useSetup();
  if (missing.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      {missing.map((step) => (
        <Link key={step} to={setupLinks[step]} className="underline decoration-edge hover:text-ink">
          {setupTexts[step]}
        </Link>
      ))}
    </p>
  );
}
