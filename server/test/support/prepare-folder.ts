import type { TestProject } from 'vitest/node';
import { preparedEmbedded } from './prepared-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty database. */
    preparedFolder: string;
  }
}

export default async function prepare(project: TestProject) {
  project.provide('preparedFolder', (await preparedEmbedded()).folder);
}
