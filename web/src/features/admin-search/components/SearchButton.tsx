import { Search } from 'lucide-react';
import { useState } from 'react';
import { useControlShortcut, useKeyShortcut } from '../../../lib/use-shortcut.ts';
import { SearchDialog } from './SearchDialog.tsx';

/** One search over everything in the office, by Ctrl+K or a slash too. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useControlShortcut('k', open);
  useKeyShortcut('/', open);
  return (
    <div className="on-dark">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={open}
        className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium hover:bg-white/10 focus-visible:rounded-control lg:h-9 lg:border lg:border-white/25 lg:px-3"
      >
        <Search aria-hidden="true" className="size-4.75" />
        <span className="max-lg:sr-only">Search</span>
        <span
          aria-hidden="true"
          className="rounded-[5px] bg-white/14 px-1.5 py-1 font-sans text-xs leading-none font-semibold max-lg:hidden"
        >
          Ctrl K
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
