import type { OfficeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import { createContext, useContext } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form';
import type { DeskValues } from './desk-values.ts';
import type { DeskService } from './trip-kinds.ts';

export type DeskForm = UseFormReturn<DeskValues, unknown, OfficeBooking>;

interface Desk {
  form: DeskForm;
  /** All services that the office can book. */
  services: readonly DeskService[];
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext above it.');
  return desk;
}

/** One field of the form. Only what uses it renders while it is typed into. */
export function useDeskField<Name extends FieldPath<DeskValues>>(name: Name) {
  const { control } = useDesk().form;
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}

/** Sets a value as if it was typed; a shown error follows it. */
export function useSetValue() {
  const { form } = useDesk();
  const { isSubmitted } = useFormState({ control: form.control });
  return <Name extends FieldPath<DeskValues>>(
    name: Name,
    value: FieldPathValue<DeskValues, Name>,
  ) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
}
