import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Some banks confirm on their own page and redirect back with the result. Reads it once and removes
 * it from the URL.
 */
export function useBankRedirect(): { outcome?: 'processing'; problem?: string } {
  const [query, setQuery] = useSearchParams();
  const [result] = useState(() => readRedirectStatus(query.get('redirect_status')));
  const isMarked = query.has('redirect_status');
  useEffect(() => {
    if (isMarked) setQuery({}, { replace: true });
  }, [isMarked, setQuery]);
  return result;
}

export function readRedirectStatus(status: string | null) {
  if (status === null) return {};
  if (status === 'failed') {
    return { problem: 'Your bank did not confirm the payment. You have not been charged.' };
  }
  return { outcome: 'processing' as const };
}
