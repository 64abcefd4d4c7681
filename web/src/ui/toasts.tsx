import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';

const durations = { success: 2000, error: 4000, info: 4000 };
type Kind = keyof typeof durations;
/** The maximum pause for reading; after that, a resting pointer is ignored. */
const maxHoldMs = 20_000;
const notHeld = { pointer: false, focus: false };

const show = (kind: Kind, text: string) =>
  toast(text, { className: kind, duration: durations[kind] });

/** Temporary messages. The library keeps the newest 20. */
export const toasts = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Removes a toast that no longer applies; the functions above return its id. */
  dismiss: (id: string) => toast.remove(id),
};

const icons: Record<Kind, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * The container of the toasts. Both live regions exist before their first toast, so each toast is
 * announced: errors at once, others after the current sentence. They set `aria-live` explicitly
 * although their roles imply it, because an open dialog hides everything without it.
 */
export function Toaster() {
  const { toasts: current, handlers } = useToaster();
  const [holds, setHolds] = useState(notHeld);
  // No toast disappears while one is being read or dismissed.
  const held = holds.pointer || holds.focus;
  const hold = useEffectEvent((on: boolean) => (on ? handlers.startPause() : handlers.endPause()));
  useEffect(() => {
    hold(held);
    if (!held) return;
    const end = setTimeout(() => setHolds(notHeld), maxHoldMs);
    return () => clearTimeout(end);
  }, [held]);
  const change = (some: Partial<typeof notHeld>) => setHolds((before) => ({ ...before, ...some }));
  /**
   * Only a moving pointer counts: a toast may appear under a resting one, and a finger never
   * leaves.
   */
  const onPointerMove = ({ pointerType, movementX, movementY }: PointerEvent) => {
    const moves = movementX !== 0 || movementY !== 0;
    if (pointerType === 'mouse' && moves && !holds.pointer) change({ pointer: true });
  };
  const dismiss = (id: string) => {
    toast.remove(id);
    // A removed toast fires no leave or blur event.
    setHolds(notHeld);
  };
  const shown = current.filter((each) => each.visible);
  const region = (role: 'alert' | 'status') => (
    <div
      role={role}
      aria-live={role === 'alert' ? 'assertive' : 'polite'}
      aria-atomic="false"
      className="flex max-w-full flex-col items-center gap-2 md:items-end"
    >
      {shown
        .filter(({ className }) => (className === 'error') === (role === 'alert'))
        .map((each) => (
          <ToastLine
            key={each.id}
            kind={(each.className ?? 'info') as Kind}
            text={String(each.message)}
            onDismiss={() => dismiss(each.id)}
          />
        ))}
    </div>
  );
  return (
    <section
      aria-label="Notifications"
      onPointerMove={onPointerMove}
      onPointerLeave={() => change({ pointer: false })}
      onFocus={() => change({ focus: true })}
      onBlur={() => change({ focus: false })}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto flex w-max max-w-[min(440px,calc(100vw-24px))] flex-col items-center gap-2 md:top-22 md:right-6 md:left-auto md:mx-0 md:items-end',
        // On pages with controls in that corner, toasts go over the empty middle of the header.
        'md:[html:has([data-bars])_&]:inset-x-0 md:[html:has([data-bars])_&]:top-2.5 md:[html:has([data-bars])_&]:mx-auto md:[html:has([data-bars])_&]:items-center',
      )}
    >
      {region('alert')}
      {region('status')}
    </section>
  );
}

const colors: Record<Kind, string> = {
  success: 'text-[#8fdcb5]',
  error: 'text-[#f6a9ac]',
  info: 'text-[#a9c7fb]',
};

function ToastLine({ kind, text, onDismiss }: { kind: Kind; text: string; onDismiss: () => void }) {
  const Icon = icons[kind];
  return (
    <div
      data-toast={kind}
      className="on-dark pointer-events-auto flex flex-none items-start gap-3 rounded-[11px] bg-navy py-3 pr-2 pl-4 text-sm font-medium text-white shadow-card ring-1 ring-white/15"
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4.5 flex-none', colors[kind])} />
      <span
        className={classNames(
          'min-w-0 whitespace-pre-line wrap-anywhere',
          // The bell shows long messages in full; errors appear nowhere else.
          kind !== 'error' && 'line-clamp-3',
        )}
      >
        {text}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-my-0.5 grid size-6 flex-none place-items-center rounded text-white/80 hover:text-white"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
