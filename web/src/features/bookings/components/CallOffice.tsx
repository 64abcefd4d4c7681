import { OfficePhone } from '../../../shared/business/index.ts';

/** How to reach us about a ride. */
export const CallOffice = ({ question }: { question: string }) => (
  <p className="text-sm text-ink-2">
    {question} <OfficePhone call="Call us at " />.
  </p>
);
