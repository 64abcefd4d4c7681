import { useEffect, useEffectEvent, useRef } from 'react';
import type { RideForm } from './use-ride-form.ts';

/**
 * After a submit with errors, focuses the first of them in page order. The form itself knows only
 * the order in which its fields appeared.
 */
export function useFocusFirstProblem({ formState: { submitCount, errors }, setFocus }: RideForm) {
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('[role=radiogroup]') ? chosenOrFirst(invalid) : invalid;
    if (control) control.focus();
    // There may be no car to choose.
    else if (errors.car) setFocus('car');
  });
  useEffect(() => {
    if (submitCount > 0) focusFirst();
  }, [submitCount]);
  return form;
}

const chosenOrFirst = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input');
