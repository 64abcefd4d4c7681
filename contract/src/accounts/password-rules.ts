export const minPasswordLength = 6;

/** The common passwords that we warn about, from a list with the most common ones first. */
export const pickCommonPasswords = (list: readonly string[]) =>
  list.filter((word) => word.length >= minPasswordLength).slice(0, 10_000);
