export { phoneText } from '@chesapeake/contract/phone-text';

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** How one is typed. */
export const phoneHint = 'Digits only, such as +14105550100.';
