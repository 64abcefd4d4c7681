import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockNavigation, closeOnBack, createBlockableHistory } from './blockable-history.ts';

const origin = 'https://chauffeurs.example';

/** A tab that came from another site. As in a browser, going Back or Forward takes a moment. */
function openTab(path: string) {
  const outside = { url: new URL('https://elsewhere.example'), state: null as unknown };
  const entries = [outside, { url: new URL(path, origin), state: null as unknown }];
  let position = 1;
  const current = () => entries[position] ?? outside;
  const listeners = new Set<() => void>();
  const set = (state: unknown, url?: string) => {
    entries[position] = { state: structuredClone(state), url: new URL(url ?? '', current().url) };
  };
  const window = {
    get location() {
      return current().url;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    history: {
      get state() {
        return current().state;
      },
      replaceState: (state: unknown, _: string, url?: string) => set(state, url),
      pushState: (state: unknown, _: string, url: string) => {
        const from = current().url;
        position += 1;
        entries.length = position;
        entries[position] = { state: null, url: from };
        set(state, url);
      },
      go: (delta: number) =>
        setTimeout(() => {
          if (!entries[position + delta]) return;
          position += delta;
          if (current() !== outside) for (const listener of [...listeners]) listener();
        }),
    },
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { defaultView: window });

  let shown = '';
  const load = () => {
    listeners.clear();
    const history = createBlockableHistory();
    const show = () => {
      shown = history.location.pathname + history.location.search;
    };
    show();
    history.listen(show);
    return history;
  };
  const go = (delta: number) => {
    window.history.go(delta);
    vi.runAllTimers();
  };
  return {
    history: load(),
    load,
    back: () => go(-1),
    forward: () => go(1),
    /** The address, and the page that the router shows. */
    place: () =>
      current() === outside
        ? 'elsewhere'
        : { address: current().url.pathname + current().url.search, shown },
  };
}

const page = (path: string) => ({ address: path, shown: path });

function openDialog(onClose = () => {}) {
  const end = closeOnBack(() => {
    end();
    onClose();
  });
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('closes a dialog with Back, and leaves the site with the next one', () => {
  const tab = openTab('/bookings');
  const onClose = vi.fn();
  openDialog(onClose);
  tab.back();
  expect(onClose).toHaveBeenCalledOnce();
  expect(tab.place()).toEqual(page('/bookings'));
  tab.back();
  expect(tab.place()).toBe('elsewhere');
});

it.each(['push', 'replace'] as const)(
  'follows a dialog that leads to another page when Back closes it: %s',
  (way) => {
    const tab = openTab('/');
    tab.history.push('/apply');
    openDialog(() => tab.history[way]('/login'));
    tab.back();
    expect(tab.place()).toEqual(page('/login'));
    tab.back();
    expect(tab.place()).toEqual(page(way === 'push' ? '/apply' : '/'));
  },
);

it('returns to a page that once guarded a dialog, after Back and Forward between sites', () => {
  const tab = openTab('/bookings');
  openDialog()();
  tab.back();
  tab.forward();
  const history = tab.load();
  history.push('/book');
  tab.back();
  expect(tab.place()).toEqual(page('/bookings'));
});

it('returns to a page that a browser kept alive while it guarded a dialog', () => {
  const tab = openTab('/bookings');
  openDialog()();
  tab.back();
  tab.forward();
  tab.history.push('/book');
  tab.back();
  expect(tab.place()).toEqual(page('/bookings'));
});

it('asks before Back leaves unsaved changes, and then leaves the site', () => {
  const tab = openTab('/settings');
  openDialog()();
  tab.history.replace('/settings?part=services');
  let leave = () => {};
  blockNavigation({
    blocks: ({ search }) => search !== '?part=services',
    onBlocked: (proceed) => {
      leave = proceed;
    },
  });
  tab.back();
  expect(tab.place()).toEqual(page('/settings?part=services'));
  leave();
  vi.runAllTimers();
  expect(tab.place()).toBe('elsewhere');
});

it('keeps the address when a dialog asks about a blocked Back', () => {
  const tab = openTab('/settings');
  tab.history.push('/settings?part=services');
  let stay = () => {};
  const unblock = blockNavigation({
    blocks: ({ search }) => search !== '?part=services',
    onBlocked: () => {
      setTimeout(() => {
        stay = openDialog();
      });
    },
  });
  tab.back();
  stay();
  unblock();
  expect(tab.place()).toEqual(page('/settings?part=services'));
  tab.back();
  expect(tab.place()).toEqual(page('/settings'));
});
