import { useFormState } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { useDesk } from '../desk-context.ts';

/** Sends the form. */
export function BookButton({ isInBar = false }: { isInBar?: boolean }) {
  const { control } = useDesk().form;
  const { isSubmitting } = useFormState({ control });
  return (
    <Button
      type="submit"
      size={isInBar ? 'md' : 'lg'}
      block={!isInBar}
      busy={isSubmitting}
      aria-keyshortcuts="Control+Enter"
      className={isInBar ? 'px-8!' : undefined}
    >
      Book
      {!isInBar && (
        <kbd className="rounded-[5px] bg-on-primary/15 px-1.5 py-1 font-sans text-xs leading-none font-semibold max-sm:hidden">
          Ctrl Enter
        </kbd>
      )}
    </Button>
  );
}
