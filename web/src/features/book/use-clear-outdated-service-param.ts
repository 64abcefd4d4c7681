import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A link may preselect a service. Choosing another one removes it from the URL; otherwise a reload
 * would bring it back.
 */
export function useClearOutdatedServiceParam(chosen: string) {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('service');
  const isOvertaken = requested !== null && requested.toLowerCase() !== chosen.toLowerCase();
  useEffect(() => {
    if (isOvertaken) setQuery({}, { replace: true });
  }, [isOvertaken, setQuery]);
}
