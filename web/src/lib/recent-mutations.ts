const rememberedMs = 5_000;

interface RecentMutation {
  /** Infinite while pending. */
  untilMs: number;
  /** The resulting status; any other status comes from someone else. */
  status?: string;
}

const recentMutations = new Map<string, RecentMutation>();

/**
 * Records actions of this tab, whose outcome the user already sees, so that the matching socket
 * event shows no toast. The subject is the record's id, or the endpoint's path if there is only
 * one.
 */
export function trackMutation(subject: string) {
  const now = Date.now();
  for (const [each, { untilMs }] of recentMutations)
    if (untilMs < now) recentMutations.delete(each);
  recentMutations.set(subject, { untilMs: Number.POSITIVE_INFINITY });
  return {
    succeeded: (reply: unknown) => {
      recentMutations.set(subject, { untilMs: Date.now() + rememberedMs, status: statusOf(reply) });
    },
    failed: () => {
      recentMutations.delete(subject);
    },
  };
}

function statusOf(reply: unknown) {
  const { status } = (reply ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : undefined;
}

/** `newStatus`: the status in the event, if it has one. */
export function isRecentMutation(subject: string, newStatus?: string) {
  const action = recentMutations.get(subject);
  if (!action || action.untilMs < Date.now()) return false;
  return action.untilMs === Number.POSITIVE_INFINITY || action.status === newStatus;
}
