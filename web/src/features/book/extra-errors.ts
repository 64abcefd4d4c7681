/**
 * An error about extras, at the extra that it names ('Child seat: at most 3 for one ride') or at
 * all of them.
 */
export function splitExtrasError<Extra extends { slug: string; name: string }>(
  message: string | undefined,
  extras: readonly Extra[],
): { slug?: string; message?: string } {
  if (message === undefined) return {};
  const named = extras.find(({ name }) => message.startsWith(`${name}: `));
  return named ? { slug: named.slug, message } : { message };
}
