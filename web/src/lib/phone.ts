export { formatPhone } from '@chesapeake/contract/format/phone';

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The hint for phone fields. */
export const phoneHint = 'For example, (410) 555-0100.';
