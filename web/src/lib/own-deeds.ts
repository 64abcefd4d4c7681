const rememberedMs = 5_000;

interface Deed {
  /** Without end while it is under way. */
  untilMs: number;
  /** What it came to: anything else that happens to the same thing is another's doing. */
  status?: string;
}

const deeds = new Map<string, Deed>();

/**
 * What is done in this tab is told here by whoever does it: what the socket then says of the same is
 * no news. By the id of what it is done to, or by the endpoint's path where there is only one.
 */
export function beginDeed(subject: string) {
  const now = Date.now();
  for (const [each, { untilMs }] of deeds) if (untilMs < now) deeds.delete(each);
  deeds.set(subject, { untilMs: Number.POSITIVE_INFINITY });
  return {
    worked: (answer: unknown) => {
      deeds.set(subject, { untilMs: Date.now() + rememberedMs, status: statusOf(answer) });
    },
    failed: () => {
      deeds.delete(subject);
    },
  };
}

function statusOf(answer: unknown) {
  const { status } = (answer ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : undefined;
}

/** `newStatus` is what the thing is now said to have, if the event says it. */
export function isOwnDeed(subject: string, newStatus?: string) {
  const deed = deeds.get(subject);
  if (!deed || deed.untilMs < Date.now()) return false;
  return deed.untilMs === Number.POSITIVE_INFINITY || deed.status === newStatus;
}
