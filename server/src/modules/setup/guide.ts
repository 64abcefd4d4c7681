import { type GuideStep, guideSteps } from '@chesapeake/contract/settings/setup-guide';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction, transaction } from '../../db/transaction.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import { type SettingsService, settingsId } from '../settings/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  settings: SettingsService;
}

/** The guide of a new company. What is there decides which steps are done. */
export const createSetupGuide = ({ db, clock, events, settings }: Deps) => ({
  find: async () => {
    const [progress, all] = await Promise.all([repository.readProgress(db), settings.read()]);
    if (progress.isClosed || progress.hasDemoData) return { guide: null };
    const isDone: Record<GuideStep, boolean> = {
      business: all.contactPhone !== '' && all.contactEmail !== '' && all.contactAddress !== '',
      services: all.pricesConfirmed,
      car: progress.hasCar,
      driver: progress.hasDriver,
      booking: progress.hasBooking,
    };
    const steps = guideSteps.map((step) => ({ step, isDone: isDone[step] }));
    if (!steps.every(({ isDone }) => isDone))
      return { guide: { steps, pendingDrivers: progress.pendingDrivers } };
    // Kept, so that the guide does not return when, for example, the only car is sold.
    await transaction(db, (tx) => repository.close(tx, clock()));
    return { guide: null };
  },

  dismiss: (caller: Caller) =>
    idempotentTransaction(db, async (tx) => {
      if (!(await repository.close(tx, clock()))) return;
      await events.record(tx, {
        actorId: caller.userId,
        action: 'settings.guide-dismissed',
        subject: { kind: 'settings', id: settingsId },
        before: null,
        after: null,
        notifications: [],
      });
    }),
});

export type SetupGuideService = ReturnType<typeof createSetupGuide>;
