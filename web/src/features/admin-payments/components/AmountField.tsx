import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

/** An amount in dollars; the hint states the maximum. */
export const AmountField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Amount" inputMode="decimal" autoComplete="off" icon="$" {...props} />
);
