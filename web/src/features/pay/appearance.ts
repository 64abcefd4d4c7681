import type { Appearance } from '@stripe/stripe-js';

/**
 * Our colors for the provider's fields in light and dark mode, because the provider cannot read our
 * tokens.
 */
export function stripeAppearance(): Appearance {
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
