import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of what was pressed, and the focus with it: so it is read out, and Tab goes on from it. */
export function Arrived({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
