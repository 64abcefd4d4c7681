import type { Appearance } from '@stripe/stripe-js';

/** The provider's fields in our colours, by day and by night: it cannot read our tokens itself. */
export function appearanceNow(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('ring'),
      colorBackground: token('paper'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('quiet'),
      colorDanger: token('rejected'),
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '9px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('edge')}`, padding: '12px 14px' },
      '.Input:focus': {
        border: `1px solid ${token('ring')}`,
        outline: `2px solid ${token('ring')}`,
      },
      '.Input--invalid': { border: `1px solid ${token('rejected')}` },
      '.Label': { fontSize: '14px', fontWeight: '550', color: token('ink') },
    },
  };
}
