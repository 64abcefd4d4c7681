import type { ImportKind, ImportPreview, ImportResult } from '@chesapeake/contract/imports/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { importKinds } from './import-kinds.ts';

/** What an import would do. Not a query: it reads the file again each time it is asked for. */
export const usePreviewImport = (kind: ImportKind) =>
  useMutation({
    mutationFn: (file: File): Promise<ImportPreview> =>
      call(importKinds[kind].preview, { files: { file } }),
  });

export function useRunImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { run, changes } = importKinds[kind];
  return useMutation({
    mutationFn: (file: File): Promise<ImportResult> =>
      call(run, { files: { file }, idempotencyKey: keyFor({ kind }, { file }) }),
    onSuccess: () => {
      for (const queryKey of [...changes.map((root) => [root]), activityKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
