/** Everything that is written to the outbox, by topic. */
export interface Topics {
  'account.registered': { userId: string };
  'account.email-changed': { userId: string };
  'account.verification-asked': { userId: string };
  'account.reset-asked': { email: string };
  'sessions.ended': { sessionIds: string[] };
  'mail.queued': { mailId: string };
}

export type Topic = keyof Topics;

/**
 * Each lane is delivered on its own, so that a slow mail server holds up nothing but mail. With
 * one at a time, what was written first is delivered first.
 */
export const lanes = {
  database: {
    atOnce: 1,
    topics: [
      'account.registered',
      'account.email-changed',
      'account.verification-asked',
      'account.reset-asked',
    ],
  },
  sockets: { atOnce: 1, topics: ['sessions.ended'] },
  mail: { atOnce: 5, topics: ['mail.queued'] },
} as const satisfies Record<string, { atOnce: number; topics: readonly Topic[] }>;

export type Lane = (typeof lanes)[keyof typeof lanes];

/** A topic that is in no lane would never be delivered: then this line does not compile. */
type Missing = Exclude<Topic, Lane['topics'][number]>;
export const everyTopicHasALane: Missing extends never ? true : Missing = true;
