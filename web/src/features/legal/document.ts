import type { ReactNode } from 'react';

export interface LegalDocument {
  title: string;
  /** The day of the last change, as an ISO day. */
  updated: string;
  /** Two or three sentences in plain words. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The anchor, in kebab-case. Other pages and mails link to it, so it stays. */
  id: string;
  title: string;
  body: ReactNode;
}
