import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { Greeting } from './Greeting.tsx';
import { accountLinks } from './navigation.ts';
import { signOut } from './sign-out.ts';
import { useDisclosure } from './use-disclosure.ts';

const entry =
  'flex min-h-11 w-full items-center rounded-control px-3.5 text-left text-15 font-medium text-ink no-underline hover:bg-sand';

/** Gives the pointer time to cross the gap between the greeting and the panel. */
const leaveDelayMs = 180;

/** Opens on hover, by click and by keyboard. */
export function AccountMenu({ session }: { session: Session }) {
  const { open, setOpen, container, button } = useDisclosure();
  const panelId = useId();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByPointer = useRef(false);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (!open) openedByPointer.current = true;
    setOpen(true);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    // A passing pointer does not close a menu that has keyboard focus.
    const inUse = container.current?.contains(document.activeElement) && !openedByPointer.current;
    if (pointerType !== 'mouse' || inUse) return;
    leaving.current = setTimeout(() => setOpen(false), leaveDelayMs);
  };
  const onClick = () => {
    // If hovering already opened it, the click means 'open', not 'close'.
    setOpen(openedByPointer.current || !open);
    openedByPointer.current = false;
  };

  return (
    <nav aria-label="Account" className="max-w-64 min-w-0">
      <div ref={container} className="relative" onPointerEnter={onEnter} onPointerLeave={onLeave}>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={onClick}
          className="flex max-w-full items-center rounded-full pr-2 hover:bg-ink/6 focus-visible:rounded-full in-[.on-dark]:hover:bg-white/10"
        >
          <Greeting session={session} />
          <ChevronDown aria-hidden="true" className="size-4 flex-none opacity-75" />
        </button>
        <div id={panelId} hidden={!open} className="absolute top-full right-0 z-30 w-60 pt-1.5">
          <ul className="rounded-card border border-line bg-paper p-2 text-ink shadow-card">
            {accountLinks(session).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={entry}>
                  {label}
                </Link>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" onClick={signOut} className={entry}>
                Logout
              </button>
            </li>
          </ul>
        </div>
      </div>
    </nav>
  );
}
