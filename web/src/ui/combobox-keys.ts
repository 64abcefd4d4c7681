export interface ComboboxState {
  isOpen: boolean;
  /** The index of the highlighted option; -1 for none. */
  active: number;
}

/** A key that chooses the highlighted option, or the state after a key that moves. */
type KeyOutcome = 'choose' | ComboboxState;

/**
 * The keys of an editable combobox with manual selection, as the WAI-ARIA patterns describe it.
 * Undefined for keys that belong to the text field.
 */
export function comboboxKey(
  { key, altKey }: { key: string; altKey: boolean },
  { isOpen, active }: ComboboxState,
  count: number,
): KeyOutcome | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { isOpen: true, active };
      return { isOpen: true, active: isOpen && active < last ? active + 1 : 0 };
    case 'ArrowUp':
      if (altKey) return { isOpen: false, active: -1 };
      return { isOpen: true, active: isOpen && active > 0 ? active - 1 : last };
    case 'Home':
      return isOpen && active >= 0 ? { isOpen, active: 0 } : undefined;
    case 'End':
      return isOpen && active >= 0 ? { isOpen, active: last } : undefined;
    case 'Enter':
      return isOpen && active >= 0 ? 'choose' : undefined;
    case 'Escape':
      return isOpen ? { isOpen: false, active: -1 } : undefined;
    default:
      return undefined;
  }
}
