// Runs before the first paint: someone signed in does not see Login and Register for a moment.
try {
  const info = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
  if (typeof info?.token === 'string' && info.token)
    document.documentElement.classList.add('signed-in');
} catch {
  // Unreadable: signed out.
}
