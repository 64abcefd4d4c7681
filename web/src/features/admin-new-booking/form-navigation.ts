/** Moves the focus from field to field and from part to part. */

/** The form of the desk, from outside of it. */
export const deskForm = () => document.querySelector<HTMLFormElement>('form[data-desk]');

const fieldSelector =
  'input:not([type=hidden], :disabled, [tabindex="-1"]), select:not(:disabled), textarea:not(:disabled)';

/** The controls in page order. A group of radio buttons counts once: its chosen or first one. */
function fieldsOf(container: Element): HTMLElement[] {
  const controls = [...container.querySelectorAll<HTMLInputElement>(fieldSelector)];
  return controls.filter((control) => {
    if (control.type !== 'radio') return true;
    const group = controls.filter((each) => each.type === 'radio' && each.name === control.name);
    return control === (group.find(({ checked }) => checked) ?? group[0]);
  });
}

const isAfter = (element: Element, other: Element) =>
  Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

const radioGroup = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;

/** The next field after the focused element, then the button that sends the form. */
export function focusNextField(form: HTMLFormElement) {
  const current = document.activeElement;
  if (!current) return;
  const group = radioGroup(current);
  const next = fieldsOf(form).find(
    (each) => isAfter(each, current) && (group === undefined || radioGroup(each) !== group),
  );
  const buttons = [...form.querySelectorAll<HTMLElement>('button[type=submit]')];
  (next ?? buttons.find((button) => button.checkVisibility()))?.focus();
}

/** The first field of the next part, or of the one before. */
export function focusPart(form: HTMLFormElement, direction: 1 | -1) {
  const parts = [...form.querySelectorAll('[data-part]')];
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts[Math.min(Math.max(current + direction, 0), parts.length - 1)];
  if (part) focusFirstField(part);
}

/** Its first field, or its first button. */
export function focusFirstField(container: Element) {
  const target = fieldsOf(container)[0] ?? container.querySelector<HTMLElement>('button');
  target?.focus();
}

const listWrong = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid=true]'),
];

export function focusFirstToFix(form: HTMLFormElement) {
  const [first] = listWrong(form);
  if (first) focusControl(first);
}

/** The next field with an error after the focused one, and after the last one the first. */
export function focusNextToFix(form: HTMLFormElement) {
  const wrong = listWrong(form);
  const current = document.activeElement;
  const next = wrong.find((each) => current && isAfter(each, current) && !each.contains(current));
  const target = next ?? wrong[0];
  if (target) focusControl(target);
}

/** A group of choices cannot have the focus itself. */
function focusControl(element: HTMLElement) {
  const control = element.matches('[role=radiogroup]')
    ? (element.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
      element.querySelector<HTMLElement>('input:not(:disabled)'))
    : element;
  control?.focus();
}

/** The control with this name, or the group of choices. */
export function focusField(form: HTMLFormElement, name: string) {
  const element = form.querySelector<HTMLElement>(
    `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`,
  );
  const group = element?.closest<HTMLElement>('[role=radiogroup]');
  const target = group ?? element;
  if (target) focusControl(target);
}
