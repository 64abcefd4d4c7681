import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { useCloseOnBack } from '../../lib/use-close-on-back.ts';
import { useDisclosure } from '../shell/use-disclosure.ts';
import { SidebarContent } from './SidebarContent.tsx';

/** The sidebar on small screens: a toggle in the header and a panel below it. */
export function SidebarDrawer() {
  const { open, setOpen, container, button } = useDisclosure();
  const panelId = useId();
  useCloseOnBack(open, () => setOpen(false));
  const Icon = open ? X : Menu;
  return (
    <>
      <div ref={container} className="max-lg:row-span-2 lg:hidden">
        <div className="on-dark">
          <button
            ref={button}
            type="button"
            aria-label="Sidebar"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
            className="grid size-11 place-items-center rounded-control hover:bg-white/10 focus-visible:rounded-control"
          >
            <Icon aria-hidden="true" className="size-5.5" />
          </button>
        </div>
        <div
          id={panelId}
          hidden={!open}
          data-holds-page={open || undefined}
          className="fixed top-15 bottom-0 left-0 z-10 w-72 max-w-[82vw] flex-col gap-4 overflow-y-auto overscroll-contain bg-ground px-3 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink transition not-[[hidden]]:flex starting:-translate-x-4 starting:opacity-0"
        >
          {open && <SidebarContent />}
        </div>
      </div>
      {/* The backdrop: pressing it counts as pressing outside the panel. */}
      {open && (
        <div aria-hidden="true" className="fixed inset-0 top-15 bg-navy-deep/55 lg:hidden" />
      )}
    </>
  );
}
