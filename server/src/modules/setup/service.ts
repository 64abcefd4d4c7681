import type { SetupStep } from '@chesapeake/contract/settings/setup';
import type { SettingsService } from '../settings/index.ts';

interface Deps {
  settings: SettingsService;
  hasMailServer: boolean;
  hasCardPayments: boolean;
}

/** What a new business still has to do before it opens. */
export const createSetup = ({ settings, hasMailServer, hasCardPayments }: Deps) => ({
  findMissing: async () => {
    const all = await settings.read();
    const isDone: Record<SetupStep, boolean> = {
      phone: all.contactPhone !== '',
      email: all.contactEmail !== '',
      address: all.contactAddress !== '',
      prices: all.pricesConfirmed,
      mailServer: hasMailServer,
      payments: hasCardPayments,
    };
    const steps = Object.keys(isDone) as SetupStep[];
    return { missing: steps.filter((step) => !isDone[step]) };
  },
});

export type Setup = ReturnType<typeof createSetup>;
