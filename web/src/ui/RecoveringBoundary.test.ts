import { beforeEach, expect, it, vi } from 'vitest';
import { CodeLoadError } from '../lib/lazy-code.ts';
import { RecoveringBoundary } from './RecoveringBoundary.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { location: { href: '/', reload } });
  return () => vi.unstubAllGlobals();
});

/** The boundary of a page whose code is gone, without the tree around it. */
function boundaryOfBrokenPage() {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  let fail = (_: Error) => {};
  const retry = new Promise<never>((_, reject) => (fail = reject));
  const code = [{ preload: () => retry, loading: () => retry }];
  const props = { resetKey: '/a', code, fallback: () => null, children: null };
  const boundary = new RecoveringBoundary(props);
  vi.spyOn(boundary, 'setState').mockImplementation((change) => {
    boundary.state = { ...boundary.state, ...change };
  });
  boundary.componentDidMount();
  const finished = boundary.fetchAgain(true);
  return {
    boundary,
    failRetry: async () => {
      fail(new CodeLoadError('gone'));
      await new Promise(setImmediate);
    },
    answerReload: async () => {
      answer(new Response());
      await finished;
    },
    showOtherPage: () =>
      boundary.setState(
        RecoveringBoundary.getDerivedStateFromProps({ ...props, resetKey: '/b' }, boundary.state) ??
          {},
      ),
  };
}

it('reloads a page whose code is gone', async () => {
  const { failRetry, answerReload } = boundaryOfBrokenPage();
  await failRetry();
  await answerReload();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload another page because of a late failure', async () => {
  const { boundary, failRetry, answerReload, showOtherPage } = boundaryOfBrokenPage();
  showOtherPage();
  // The other page recovers on its own.
  boundary.setState({ isRetrying: true });
  await failRetry();
  await answerReload();
  expect(reload).not.toHaveBeenCalled();
  expect(boundary.state.isRetrying).toBe(true);
});

it('does not reload another page that was opened while the server was asked', async () => {
  const { failRetry, answerReload, showOtherPage } = boundaryOfBrokenPage();
  await failRetry();
  showOtherPage();
  await answerReload();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload once it is gone from the page', async () => {
  const { boundary, failRetry, answerReload } = boundaryOfBrokenPage();
  boundary.componentWillUnmount();
  await failRetry();
  await answerReload();
  expect(reload).not.toHaveBeenCalled();
});
