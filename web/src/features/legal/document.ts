import type { ReactNode } from 'react';

export interface LegalDocument {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  /** Two or three sentences in plain language. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The anchor in kebab-case. Other pages and emails link to it, so it must not change. */
  id: string;
  title: string;
  body: ReactNode;
}
