import { applyAsDriver } from '@chesapeake/contract/driver-application';
import type { Answer, TestApp } from './app.ts';
import { aPicture } from './cars.ts';
import { formWith } from './multipart.ts';
import { type SignedIn, signIn, somebody } from './people.ts';

let count = 0;

/** What an applicant tells of their driving, like no other. */
export function aDriver() {
  count += 1;
  return {
    licenseNumber: `MD-${process.pid}-${Date.now()}-${count}`,
    experienceYears: '7',
    drivingRecord: 'No accidents since 2012.',
    dateOfBirth: '1988-04-02',
  };
}

const picture = aPicture(60, 40);

/** Both pictures that are asked for. */
export const bothPictures = async () => ({
  licenseImage: await picture,
  profilePicture: await picture,
});

interface Applied {
  token?: string;
  fields: Record<string, string>;
  files?: Record<string, Buffer | undefined>;
  headers?: Record<string, string>;
}

export async function apply(
  app: TestApp,
  { token, fields, files, headers }: Applied,
): Promise<Answer> {
  const sent = formWith(fields, files ?? (await bothPictures()));
  return app.call(applyAsDriver, { ...sent, token, headers: { ...sent.headers, ...headers } });
}

/** Applies without an account, and signs in; answers with the person and the application's id. */
export async function addApplicant(app: TestApp, changes: Record<string, string> = {}) {
  const fields = { ...somebody(), ...aDriver(), ...changes };
  const answer = await apply(app, { fields });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { ...fields, driverId: answer.body._id as string, token: await signIn(app, fields) };
}

/** The same for somebody who has an account. */
export const applyAs = (
  app: TestApp,
  person: SignedIn,
  fields: Record<string, string> = aDriver(),
) => apply(app, { token: person.token, fields: { ...fields, userId: person._id } });
