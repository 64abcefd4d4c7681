import { isServerStep, setupLinks, setupTexts } from '@chesapeake/contract/settings/setup';
import { Link } from 'react-router';
import { useSetup } from '../../shared/setup/index.ts';

/**
 * What is missing, one line long: fine while trying the product out. The set-up guide has the rest,
 * so beside it only what is set up on the server is left.
 */
export function SetupNotes({ isBesideGuide = false }: { isBesideGuide?: boolean }) {
  const { data: missing = [] } = useSetup();
  const steps = isBesideGuide ? missing.filter(isServerStep) : missing;
  if (steps.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      {steps.map((step) => (
        <Link key={step} to={setupLinks[step]} className="underline decoration-edge hover:text-ink">
          {setupTexts[step]}
        </Link>
      ))}
    </p>
  );
}
