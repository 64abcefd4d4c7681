import type { z } from 'zod';

/** Reports a name that an earlier row has, whatever its case. */
export function checkNames(
  rows: readonly { name: string }[],
  message: string,
  context: z.RefinementCtx,
) {
  const seen = new Set<string>();
  rows.forEach(({ name }, index) => {
    const plain = name.toLowerCase();
    if (seen.has(plain)) context.addIssue({ code: 'custom', path: [index, 'name'], message });
    seen.add(plain);
  });
}
