import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { buttonClass } from './Button.tsx';
import { classNames } from './class-names.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/** A modal dialog; on phones a panel from the bottom. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  description,
  width = 'md',
  footer,
  hasCloseButton = true,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** It is gone, and the focus is back where it was. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False if a footer button closes the dialog. */
  hasCloseButton?: boolean;
  children?: ReactNode;
}) {
  const focus = useReturnFocus(onClosed);
  useCloseOnBack(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={backdropClass}>
          <Radix.Content
            data-modal
            {...focus}
            onPointerDownOutside={ignoreToastPress}
            onEscapeKeyDown={leaveToOpenPart}
            className={classNames(panelClass, widths[width])}
          >
            <header className="pt-5 pr-16 pb-3 pl-5 sm:pl-6">
              <Radix.Title className={classNames(titleClass, 'wrap-anywhere')}>{title}</Radix.Title>
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
            {/* Last in the DOM, so the first field gets the focus. */}
            {hasCloseButton && (
              <Radix.Close
                aria-label="Close"
                className={classNames(
                  buttonClass({ tone: 'ghost', size: 'icon' }),
                  'absolute top-3.5 right-3.5',
                )}
              >
                <X aria-hidden="true" />
              </Radix.Close>
            )}
          </Radix.Content>
          <InertBackground />
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Clicking a toast does not count as clicking outside the dialog. */
function ignoreToastPress(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]'))
    event.preventDefault();
}

/**
 * Escape first closes what is open in the dialog: suggestions or a calendar. The dialog hears of it
 * before they do.
 */
function leaveToOpenPart(event: KeyboardEvent) {
  if (
    event.target instanceof Element &&
    event.target.closest('[role=combobox][aria-expanded=true], [data-closes-on-escape]')
  )
    event.preventDefault();
}

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-tint px-5 py-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:px-6">
    {children}
  </div>
);

/** Our own backdrop: Radix's injects a style element, which the content security policy forbids. */
export const backdropClass =
  'fixed inset-0 z-40 grid items-end bg-navy-deep/55 transition-opacity starting:opacity-0 sm:place-items-center sm:p-6';

export const panelClass = classNames(
  'relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-[18px] bg-paper text-ink shadow-card transition',
  'sm:max-h-[calc(100dvh-3rem)] sm:rounded-2xl dark:ring-1 dark:ring-line',
  'starting:translate-y-3 starting:opacity-0 focus-visible:outline-none',
);

export const titleClass = 'text-[1.375rem] font-[450] leading-tight';

/** How many dialogs keep an element inert: they can be stacked and close together. */
const inertFor = new WeakMap<HTMLElement, number>();

/**
 * Radix hides the background from screen readers and traps the focus, but leaves hidden elements
 * focusable. Render it after the content, so it runs once they are marked. Toasts stay active,
 * because Radix skips live regions.
 */
export function InertBackground() {
  useEffect(() => {
    const hidden = [
      ...document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]'),
      // Leaves elements that other code made inert.
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
 * Radix returns the focus to its own trigger; ours may be any button or none. If that button is
 * gone, focuses what is left around its place.
 */
export function useReturnFocus(onReturned?: () => void) {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      around.current = ancestorsOf(opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A dialog below closed as well and has already returned the focus.
      const isElsewhere = document.activeElement !== document.body;
      if (!isElsewhere || opener.current?.isConnected) {
        const target = opener.current?.isConnected
          ? opener.current
          : firstFocusableIn(around.current);
        if (target instanceof HTMLElement) target.focus();
      }
      onReturned?.();
    },
  };
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

const firstFocusableIn = (places: Element[]) =>
  places
    .filter((place) => place.isConnected)
    .map((place) => place.querySelector('a[href], button:not(:disabled)'))
    .find((found) => found !== null);
