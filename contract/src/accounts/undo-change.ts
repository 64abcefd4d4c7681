/** How long a change of email address or password can be undone. */
export const undoChangeHours = 72;
