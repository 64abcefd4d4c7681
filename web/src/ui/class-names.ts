/** Joins what is there: `names('a', open && 'b')`. */
export const names = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');
