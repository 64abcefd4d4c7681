import type { Application } from './api.ts';
import type { PersonFields } from './form-fields.ts';

/* The schemas and the API client load later: reading the form does not need them. */

const api = () => import('./api.ts');

export const loadApplicationSchema = async (personFields: PersonFields, zone: string) =>
  (await import('./schema.ts')).applicationSchema(personFields, zone);

export const sendApplication = async (application: Application) =>
  (await api()).sendApplication(application);

export const findOwnDriver = async (signal: AbortSignal) => (await api()).findOwnDriver(signal);
