import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** A dialog that a button opens, or a link with this parameter: '/admin/drivers?invite'. */
export function useDialogParam(name: string) {
  const [query, setQuery] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  return {
    isOpen: isOpened || query.has(name),
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (!query.has(name)) return;
      const rest = new URLSearchParams(query);
      rest.delete(name);
      setQuery(rest, { replace: true });
    },
  };
}
