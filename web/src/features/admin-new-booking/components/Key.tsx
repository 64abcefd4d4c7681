/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-[5px] border border-edge-soft bg-paper px-1.25 font-sans text-xs leading-none font-semibold text-ink-2">
    {children}
  </kbd>
);
