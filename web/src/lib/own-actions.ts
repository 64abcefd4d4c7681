const rememberedMs = 5_000;

interface OwnAction {
  /** Infinite while pending. */
  untilMs: number;
  /** The resulting status; any other status comes from someone else. */
  status?: string;
}

const ownActions = new Map<string, OwnAction>();

/**
 * Records actions of this tab, whose outcome the user already sees, so that the matching socket
 * event shows no toast. The subject is the record's id, or the endpoint's path if there is only
 * one.
 */
export function startOwnAction(subject: string) {
  const now = Date.now();
  for (const [each, { untilMs }] of ownActions) if (untilMs < now) ownActions.delete(each);
  ownActions.set(subject, { untilMs: Number.POSITIVE_INFINITY });
  return {
    succeeded: (answer: unknown) => {
      ownActions.set(subject, { untilMs: Date.now() + rememberedMs, status: statusOf(answer) });
    },
    failed: () => {
      ownActions.delete(subject);
    },
  };
}

function statusOf(answer: unknown) {
  const { status } = (answer ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : undefined;
}

/** `newStatus`: the status in the event, if it has one. */
export function isOwnAction(subject: string, newStatus?: string) {
  const action = ownActions.get(subject);
  if (!action || action.untilMs < Date.now()) return false;
  return action.untilMs === Number.POSITIVE_INFINITY || action.status === newStatus;
}
