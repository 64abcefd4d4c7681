import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { names } from './class-names.ts';

const durations = { success: 2000, error: 4000, info: 4000 };
type Kind = keyof typeof durations;
/** Whoever reads one needs no longer; a pointer that was left on one is forgotten. */
const heldAtMostMs = 20_000;
const nobody = { pointer: false, focus: false };

const show = (kind: Kind, text: string) =>
  toast(text, { className: kind, duration: durations[kind] });

/** What passes: said once, then gone. The library keeps the newest 20. */
export const toasts = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** For what is no longer so: each of the above returns its id. */
  dismiss: (id: string) => toast.remove(id),
};

const icons: Record<Kind, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Where toasts appear. Both live regions are there before their first toast, so that each toast is
 * announced: errors at once, the rest when the screen reader has finished its sentence. They say
 * `aria-live` although their roles imply it: an open dialog hides all but what says it.
 */
export function Toaster() {
  const { toasts: current, handlers } = useToaster();
  const [holds, setHolds] = useState(nobody);
  // None goes while one is read or about to be dismissed.
  const held = holds.pointer || holds.focus;
  const hold = useEffectEvent((on: boolean) => (on ? handlers.startPause() : handlers.endPause()));
  useEffect(() => {
    hold(held);
    if (!held) return;
    const end = setTimeout(() => setHolds(nobody), heldAtMostMs);
    return () => clearTimeout(end);
  }, [held]);
  const change = (some: Partial<typeof nobody>) => setHolds((before) => ({ ...before, ...some }));
  /** Only one that moves: a toast may come up under a pointer that rests, and a finger never leaves. */
  const onPointerMove = ({ pointerType, movementX, movementY }: PointerEvent) => {
    const moves = movementX !== 0 || movementY !== 0;
    if (pointerType === 'mouse' && moves && !holds.pointer) change({ pointer: true });
  };
  const dismiss = (id: string) => {
    toast.remove(id);
    // What is gone from under the pointer or the focus does not tell that they left.
    setHolds(nobody);
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
      className={names(
        'pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto flex w-max max-w-[min(440px,calc(100vw-24px))] flex-col items-center gap-2 md:top-22 md:right-6 md:left-auto md:mx-0 md:items-end',
        // Where the corner holds what one presses, they lie on the header's empty middle.
        'md:[html:has([data-bars])_&]:inset-x-0 md:[html:has([data-bars])_&]:top-2.5 md:[html:has([data-bars])_&]:mx-auto md:[html:has([data-bars])_&]:items-center',
      )}
    >
      {region('alert')}
      {region('status')}
    </section>
  );
}

const colours: Record<Kind, string> = {
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
      <Icon aria-hidden="true" className={names('mt-0.5 size-4.5 flex-none', colours[kind])} />
      <span
        className={names(
          'min-w-0 whitespace-pre-line wrap-anywhere',
          // Long news is whole behind the bell; an error is nowhere else.
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
