/** Providers write brands in lower case; these are not just capitalized. */
const brandNames: Record<string, string> = { amex: 'American Express', diners: 'Diners Club' };

/** 'Visa ending in 4242' */
export const formatCard = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`;
