/** Loaded with the first email, because React takes a while to load and the start must not wait. */
export const loadEmailRenderer = async () => (await import('./render-email.tsx')).renderEmail;
