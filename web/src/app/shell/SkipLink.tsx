/** The first focusable element: skips the header. */
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-20 left-4 z-50 rounded-control bg-paper px-4 py-2.5 text-ink shadow-card focus:top-3"
  >
    Skip to content
  </a>
);
