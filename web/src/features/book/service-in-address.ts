import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** A link may ask for a service. Once another is chosen the address forgets it, or a reload would bring it back. */
export function useServiceInAddress(chosen: string) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('service');
  const isOvertaken = asked !== null && asked.toLowerCase() !== chosen.toLowerCase();
  useEffect(() => {
    if (isOvertaken) setQuery({}, { replace: true });
  }, [isOvertaken, setQuery]);
}
