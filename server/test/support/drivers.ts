import { applyAsDriver } from '@chesapeake/contract/drivers/application';
import type { TestApp, TestResponse } from './app.ts';
import { aPicture } from './cars.ts';
import { formWith } from './multipart.ts';
import { newRegistration, signIn, type TestUser } from './people.ts';

let count = 0;

/** The driving fields of a unique applicant. */
export function newDriverFields() {
  count += 1;
  return {
    licenseNumber: `MD-${process.pid}-${Date.now()}-${count}`,
    experienceYears: '7',
    drivingRecord: 'No accidents since 2012.',
    dateOfBirth: '1988-04-02',
  };
}

const picture = aPicture(60, 40);

/** Both required pictures. */
export const bothPictures = async () => ({
  licenseImage: await picture,
  profilePicture: await picture,
});

interface ApplicationInput {
  token?: string;
  fields: Record<string, string>;
  files?: Record<string, Buffer | undefined>;
  headers?: Record<string, string>;
}

export async function apply(
  app: TestApp,
  { token, fields, files, headers }: ApplicationInput,
): Promise<TestResponse> {
  const sent = formWith(fields, files ?? (await bothPictures()));
  return app.call(applyAsDriver, { ...sent, token, headers: { ...sent.headers, ...headers } });
}

/** Applies without an account and signs in; returns the user and the application's id. */
export async function addApplicant(app: TestApp, changes: Record<string, string> = {}) {
  const fields = { ...newRegistration(), ...newDriverFields(), ...changes };
  const response = await apply(app, { fields });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return { ...fields, driverId: response.body._id as string, token: await signIn(app, fields) };
}

/** Applies as a user with an account. */
export const applyAs = (
  app: TestApp,
  person: TestUser,
  fields: Record<string, string> = newDriverFields(),
) => apply(app, { token: person.token, fields: { ...fields, userId: person._id } });
