import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';
import { StarShape } from './StarRating.tsx';

interface StarFieldProps {
  legend: string;
  name: string;
  value: number | undefined;
  onChange: (rating: number) => void;
  onBlur?: () => void;
  /** What each rating means, worst first. */
  meanings: readonly [string, string, string, string, string];
  error?: string;
  /** Ref of the first star, which gets the focus if a rating is missing. */
  ref?: Ref<HTMLInputElement>;
}

const stars = [1, 2, 3, 4, 5];

/** Five radio buttons that look like stars, with the usual arrow keys. */
export function StarRatingField(props: StarFieldProps) {
  const { legend, name, value, onChange, onBlur, meanings, error, ref } = props;
  const id = useId();
  const [hoveredStar, setHoveredStar] = useState<number>();
  const displayedRating = hoveredStar ?? value ?? 0;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm leading-snug font-[550]">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHoveredStar(undefined)}>
          {stars.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHoveredStar(star)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                ref={star === 1 ? ref : undefined}
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                onBlur={onBlur}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <span className="sr-only">
                {formatQuantity(star, 'star')}, {meanings[star - 1]}
              </span>
              <StarShape
                className={classNames(
                  'size-8 stroke-[1.25] transition-colors',
                  star <= displayedRating ? 'fill-brass stroke-brass' : 'fill-paper stroke-edge',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-15 text-ink-2">
          {meanings[displayedRating - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
