/**
 * Does something that can wait: when the page is complete and the browser has nothing to do. Not at
 * all for users who save data. Returns a function that calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (isSavingData()) return () => {};
  let cancelIdle = () => {};
  const wait = () => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 500);
      cancelIdle = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(work);
    cancelIdle = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdle();
  };
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
