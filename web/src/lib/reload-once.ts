const storageName = 'reloaded-build';

/** The hash in the name of the first script covers all code of the build. */
const currentBuild = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/**
 * Reloads the page to get a newer version of it; returns false if that would not help or is no
 * longer wanted. Once per build, so a page that stays broken never reloads in a loop, and not while offline, which would
 * lose the page.
 */
export async function reloadOnce(isWanted: () => boolean): Promise<boolean> {
  try {
    if (!isWanted()) return false;
    if (sessionStorage.getItem(storageName) === currentBuild()) return false;
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok || !isWanted()) return false;
    sessionStorage.setItem(storageName, currentBuild());
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
