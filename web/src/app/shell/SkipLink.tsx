/** The first thing a keyboard meets: past the header, to what the page is about. */
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-20 left-4 z-50 rounded-control bg-paper px-4 py-2.5 text-ink shadow-card focus:top-3"
  >
    Skip to content
  </a>
);
