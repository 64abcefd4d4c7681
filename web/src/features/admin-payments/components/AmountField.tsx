import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

/** Dollars; how many are possible at most is said beside it. */
export const AmountField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Amount" inputMode="decimal" autoComplete="off" icon="$" {...props} />
);
