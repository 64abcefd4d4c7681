const rememberedMs = 5_000;

/** Until when each is remembered; without end while it is under way. */
const deeds = new Map<string, number>();

/**
 * What is done in this tab is told here by whoever does it: what the socket then says of the same is
 * no news. By the id of what it is done to, or by the endpoint's path where there is only one.
 */
export function beginDeed(subject: string) {
  const now = Date.now();
  for (const [each, until] of deeds) if (until < now) deeds.delete(each);
  deeds.set(subject, Number.POSITIVE_INFINITY);
  return (worked: boolean) => {
    if (worked) deeds.set(subject, Date.now() + rememberedMs);
    else deeds.delete(subject);
  };
}

export const isOwnDeed = (subject: string) => (deeds.get(subject) ?? 0) > Date.now();
