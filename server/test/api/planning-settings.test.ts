import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { changeSection, preview, readSettings, withOwnApp } from '../support/settings.ts';

const app = useApp();

it('a new business plans from Annapolis, with eight hours of duty and of rest', async () => {
  const { planning, defaults } = await readSettings(app);
  expect(planning).toEqual({ garage: 'Annapolis', overtimeAfterHours: 8, restHours: 8 });
  expect(defaults.planning).toEqual(planning);
});

it('the garage can be any known place, by its name or with its address', async () => {
  await withOwnApp(async (own) => {
    const planning = { garage: 'bwi airport', overtimeAfterHours: 10, restHours: 0 };
    const saved = await changeSection(own, 'planning', () => planning);
    expect([saved.status, saved.body.planning]).toEqual([200, planning]);
    const garage = 'Annapolis, Anne Arundel County, MD';
    const { body } = await preview(own, 'planning', (now) => ({ ...now, garage }));
    expect(body.changes).toEqual([{ label: 'Garage', before: 'bwi airport', after: garage }]);
    expect(body.effects).toHaveLength(1);
  });
});

it('an unknown garage and hours that no day has are refused at their field', async () => {
  const errorsOf = async (changes: object) =>
    (await changeSection(app, 'planning', (now) => ({ ...now, ...changes }))).error.errors;
  expect(await errorsOf({ garage: '12 Nowhere Lane' })).toEqual({
    'planning.garage': settingsTexts.unknownGarage,
  });
  expect(await errorsOf({ garage: '' })).toEqual({ 'planning.garage': 'Garage is required' });
  expect(await errorsOf({ overtimeAfterHours: 0, restHours: 25 })).toEqual({
    'planning.overtimeAfterHours': 'Hours must be at least 1',
    'planning.restHours': 'Hours must be at most 24',
  });
});
