import { useEffect, useId, useRef } from 'react';

interface Row {
  slug?: string | undefined;
  isRetired?: unknown;
}

/**
 * Rows that can be moved, retired and brought back. The focus follows, so that a moved row can be
 * moved again. Expects the buttons of a row to have the ids `ID-up`, `ID-down` and `ID-out`.
 */
export function useRetirableRows<Each extends Row>({
  fields,
  typed,
  move,
  focusRow,
}: {
  fields: readonly { id: string }[];
  /** The rows as typed so far. */
  typed: readonly Each[];
  move: (from: number, to: number) => void;
  /** Focuses the first field of a row. */
  focusRow: (index: number) => void;
}) {
  const addId = useId();
  const rows = fields.flatMap(({ id }, index) => {
    const row = typed[index];
    return row ? [{ id, index, row }] : [];
  });
  const offered = rows.filter(({ row }) => !row.isRetired);
  /** Ids of buttons; the first one that can be focused after the next render gets the focus. */
  const focusTargets = useRef<string[]>([]);
  const addedAt = useRef<number>(undefined);
  useEffect(() => {
    const buttons = focusTargets.current.map((id) => document.getElementById(id));
    const target = buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled);
    if (target) {
      focusTargets.current = [];
      target.focus();
    }
    if (addedAt.current !== undefined && typed[addedAt.current]) {
      focusRow(addedAt.current);
      addedAt.current = undefined;
    }
  });
  const shift = (from: number, to: number) => {
    const [one, other] = [offered[from], offered[to]];
    if (!one || !other) return;
    const directions = to < from ? ['up', 'down'] : ['down', 'up'];
    focusTargets.current = directions.map((direction) => `${one.id}-${direction}`);
    move(one.index, other.index);
  };
  return {
    /** The id of the button that adds a row. */
    addId,
    offered,
    retired: rows.filter(({ row }) => row.isRetired),
    moveUp: (position: number) => (position > 0 ? () => shift(position, position - 1) : undefined),
    moveDown: (position: number) =>
      position < offered.length - 1 ? () => shift(position, position + 1) : undefined,
    /** Call it before appending a row. */
    focusAdded: () => {
      addedAt.current = fields.length;
    },
    /** Call it before removing a row. */
    focusNeighbor: (position: number) => {
      const neighbor = offered[position + 1] ?? offered[position - 1];
      document.getElementById(neighbor ? `${neighbor.id}-out` : addId)?.focus();
    },
    /** Call it before bringing back a row. */
    focusRestored: (id: string) => {
      focusTargets.current = [`${id}-out`];
    },
  };
}
