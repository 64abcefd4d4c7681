import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from './Button.tsx';
import { names } from './class-names.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/** Above the page until it is closed; a sheet from below on phones. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width = 'md',
  footer,
  hasCross = true,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Buttons, the one that is meant last. */
  footer?: ReactNode;
  /** Not where a button of the footer says that it closes. */
  hasCross?: boolean;
  children?: ReactNode;
}) {
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={backdropClass}>
          <Radix.Content
            data-modal
            {...focus}
            onPointerDownOutside={spareToasts}
            className={names(sheetClass, widths[width])}
          >
            <header className="pt-5 pr-16 pb-3 pl-5 sm:pl-6">
              <Radix.Title className={names(titleClass, 'wrap-anywhere')}>{title}</Radix.Title>
              {description && (
                <Radix.Description className="pt-1 text-15 wrap-anywhere text-quiet">
                  {description}
                </Radix.Description>
              )}
            </header>
            <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 [scrollbar-width:thin] sm:px-6">
              {children}
            </div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            {/* The last of all, so that the first field takes the focus. */}
            {hasCross && (
              <Radix.Close
                aria-label="Close"
                className={names(
                  buttonClass({ tone: 'ghost', size: 'icon' }),
                  'absolute top-3.5 right-3.5',
                )}
              >
                <X aria-hidden="true" />
              </Radix.Close>
            )}
          </Radix.Content>
          <InertRest />
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A press on a toast is none beside the dialog. */
function spareToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]'))
    event.preventDefault();
}

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-tint px-5 py-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:px-6">
    {children}
  </div>
);

/** Our own backdrop: Radix's brings a style element, which the content security policy forbids. */
export const backdropClass =
  'fixed inset-0 z-40 grid items-end bg-navy-deep/55 transition-opacity starting:opacity-0 sm:place-items-center sm:p-6';

export const sheetClass = names(
  'relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-[18px] bg-paper text-ink shadow-card transition',
  'sm:max-h-[calc(100dvh-3rem)] sm:rounded-2xl dark:ring-1 dark:ring-line',
  'starting:translate-y-3 starting:opacity-0 focus-visible:outline-none',
);

export const titleClass = 'text-[1.375rem] font-[450] leading-tight';

/** How many dialogs keep an element inert: one may open above another, and both close at once. */
const inertFor = new WeakMap<HTMLElement, number>();

/**
 * Radix hides the page behind from screen readers and keeps the focus, but leaves the hidden things
 * focusable. Stands after the content, so that it runs when they are marked. Toasts stay alive:
 * Radix spares live regions.
 */
export function InertRest() {
  useEffect(() => {
    const hidden = [
      ...document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]'),
      // What somebody else made inert stays so.
    ].filter((element) => !element.inert || inertFor.has(element));
    for (const element of hidden) {
      inertFor.set(element, (inertFor.get(element) ?? 0) + 1);
      element.inert = true;
    }
    return () => {
      for (const element of hidden) {
        const left = (inertFor.get(element) ?? 1) - 1;
        element.inert = left > 0;
        if (left > 0) inertFor.set(element, left);
        else inertFor.delete(element);
      }
    };
  }, []);
  return null;
}

/**
 * Radix gives the focus back to its own trigger; ours may be any button, or none. Where that button
 * went with what was done, the focus goes to what is left around its place.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      around.current = ancestorsOf(opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // One below it closed with it, and has given the focus back already.
      const isElsewhere = document.activeElement !== document.body;
      if (isElsewhere && !opener.current?.isConnected) return;
      const target = opener.current?.isConnected ? opener.current : firstLeftIn(around.current);
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

const firstLeftIn = (places: Element[]) =>
  places
    .filter((place) => place.isConnected)
    .map((place) => place.querySelector('a[href], button:not(:disabled)'))
    .find((found) => found !== null);
