import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useFormState } from 'react-hook-form';
import { useDesk } from '../desk-context.ts';
import { formatTotal, useDeskPrice } from '../desk-price.tsx';
import { fieldsToFix } from '../fields-to-fix.ts';
import { focusField } from '../form-navigation.ts';
import { BookButton } from './BookButton.tsx';

/** On small screens: the price and the button, always in reach. */
export function DeskBar() {
  const { control } = useDesk().form;
  const { errors } = useFormState({ control });
  const price = useDeskPrice();
  const wrong = fieldsToFix(errors);
  const [first] = wrong;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-16px_rgb(14_27_42/0.35)] sm:-mx-6 sm:px-6 xl:hidden"
    >
      <div className="min-w-0">
        <p
          className={
            price.total === null
              ? 'text-13 text-quiet'
              : 'font-display text-xl leading-tight tracking-[-0.02em] lining-nums'
          }
        >
          {price.lines.length === 0 && !price.problem ? 'No price yet' : formatTotal(price)}
        </p>
        {first && (
          <button
            type="button"
            className="min-h-6 text-13 font-medium text-rejected underline underline-offset-2"
            onClick={(event) => {
              const { form } = event.currentTarget;
              if (form) focusField(form, first.path);
            }}
          >
            {formatQuantity(wrong.length, 'field')} to fix
          </button>
        )}
      </div>
      <BookButton isInBar />
    </div>
  );
}
