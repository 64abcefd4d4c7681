// Someone signed in does not see Login and Register for a moment.
try {
  const info = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
  if (typeof info?.token === 'string' && info.token)
    document.documentElement.classList.add('signed-in');
} catch {
  // Unreadable: signed out.
}

// Makes the menu work until the page's scripts have loaded, which takes seconds on a slow connection.
// The delivered page has the links of a guest, so others wait.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-opens-early]') : null;
  const panel = button && document.getElementById(button.getAttribute('aria-controls'));
  if (!panel || document.documentElement.classList.contains('signed-in')) return;
  panel.hidden = !panel.hidden;
  button.setAttribute('aria-expanded', String(!panel.hidden));
});

// On a slow connection the fonts would arrive too late to be used, and delay everything else.
const { effectiveType = '4g', saveData } = navigator.connection ?? {};
if (saveData || effectiveType !== '4g') {
  document.documentElement.classList.add('system-fonts');
} else {
  const fonts = document.querySelector('meta[name="fonts"]')?.content.split(' ') ?? [];
  for (const href of fonts) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
    document.head.append(Object.assign(link, { as: 'font', crossOrigin: '' }));
  }
}
