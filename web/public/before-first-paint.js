// Someone signed in does not see Login and Register for a moment.
try {
  const info = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
  if (typeof info?.token === 'string' && info.token)
    document.documentElement.classList.add('signed-in');
} catch {
  // Unreadable: signed out.
}

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
