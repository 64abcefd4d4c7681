import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Takes the focus when it replaces the pressed element, so it is read aloud and Tab continues from
 * here.
 */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.focus(), []);
  return (
    <div ref={containerRef} tabIndex={-1}>
      {children}
    </div>
  );
}
