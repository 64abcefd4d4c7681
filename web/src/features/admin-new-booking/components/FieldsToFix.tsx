import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { CircleAlert } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useDesk } from '../desk-context.ts';
import { fieldsToFix } from '../fields-to-fix.ts';
import { focusField } from '../form-navigation.ts';

/** The wrong fields, each with a way to it. */
export function FieldsToFix() {
  const { control } = useDesk().form;
  const { errors } = useFormState({ control });
  const wrong = fieldsToFix(errors);
  return (
    // Always rendered, so screen readers announce the text when it appears.
    <div role="status" className="empty:hidden">
      {wrong.length > 0 && (
        <p className="flex items-start gap-2.5 rounded-control bg-rejected-bg px-3.5 py-2.5 text-sm font-medium text-rejected">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>
            {formatQuantity(wrong.length, 'field')} to fix:{' '}
            {wrong.map(({ path, label }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <button
                  type="button"
                  className="font-semibold underline underline-offset-3"
                  onClick={(event) => {
                    const { form } = event.currentTarget;
                    if (form) focusField(form, path);
                  }}
                >
                  {label}
                </button>
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
