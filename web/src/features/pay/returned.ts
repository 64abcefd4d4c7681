import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Some banks ask on a page of their own, and send people back here with what came of it. That is
 * read once, and taken out of the address.
 */
export function useReturn(): { done?: 'processing'; problem?: string } {
  const [query, setQuery] = useSearchParams();
  const [came] = useState(() => readReturn(query.get('redirect_status')));
  const isMarked = query.has('redirect_status');
  useEffect(() => {
    if (isMarked) setQuery({}, { replace: true });
  }, [isMarked, setQuery]);
  return came;
}

export function readReturn(status: string | null) {
  if (status === null) return {};
  if (status === 'failed') {
    return { problem: 'Your bank did not confirm the payment. You have not been charged.' };
  }
  return { done: 'processing' as const };
}
