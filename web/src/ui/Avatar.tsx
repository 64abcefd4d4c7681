import { classNames } from './class-names.ts';

/** A person's initials, from first and last name. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase())
    .join('');
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-brass-soft text-13 font-semibold text-brass-deep',
        className,
      )}
    >
      {initials}
    </span>
  );
}
