/** Moves to the first invalid field, or else to the message: either may be out of sight. */
export function showProblem(form: HTMLElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) {
    form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  // A group of radio buttons is invalid as a whole.
  const isGroup = invalid.getAttribute('role') === 'radiogroup';
  (isGroup ? invalid.querySelector('input') : invalid)?.focus();
}
