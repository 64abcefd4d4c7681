/** Once what has just been set is on the page. Returns what cancels it. */
export function afterRender(work: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
