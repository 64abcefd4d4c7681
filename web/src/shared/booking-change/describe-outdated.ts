/** Why there is no preview of the last change; any that is shown is from before it. */
export function describeOutdated({
  hasTime,
  isRefused,
  isFieldMarked,
  hasPreview,
}: {
  hasTime: boolean;
  /** Whether there was no answer about the last change, but an error. */
  isRefused: boolean;
  isFieldMarked: boolean;
  hasPreview: boolean;
}): string | undefined {
  const purpose = hasPreview ? 'update the preview' : 'see what will happen';
  if (!hasTime) return `Enter a valid pickup time to ${purpose}.`;
  if (!isRefused) return undefined;
  if (isFieldMarked) return `Fix the marked field to ${purpose}.`;
  return hasPreview ? 'The preview is not up to date.' : undefined;
}
