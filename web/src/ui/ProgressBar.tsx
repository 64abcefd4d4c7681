import { useId } from 'react';

/** Progress from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex justify-between gap-3">
        <span id={id} className="font-[550]">
          {label}
        </span>
        <span aria-hidden="true" className="text-quiet tabular">
          {percent}%
        </span>
      </div>
      {/* Styles the native element, so no inline style attribute is needed. */}
      <progress
        aria-labelledby={id}
        max={100}
        value={percent}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-green"
      />
    </div>
  );
}
