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
