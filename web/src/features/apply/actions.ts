import type { Application } from './calls.ts';
import type { AskedOfPerson } from './form-fields.ts';

/* The code that judges, and that speaks with the API, comes later: nobody needs it to read the form. */

const calls = () => import('./calls.ts');

export const loadApplicationForm = async (asked: AskedOfPerson, zone: string) =>
  (await import('./schema.ts')).applicationForm(asked, zone);

export const sendApplication = async (application: Application) =>
  (await calls()).sendApplication(application);

export const findOwnDriver = async (signal: AbortSignal) => (await calls()).findOwnDriver(signal);
