import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { buttonClass } from './Button.tsx';
import { names } from './class-names.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** A line above it. */
  separated?: boolean;
}

/** What can be done with one thing, behind a button. */
export function Menu({
  label,
  items,
  trigger,
  triggerClass = buttonClass({ tone: 'ghost', size: 'icon' }),
}: {
  /** Names the thing as well: 'Actions for booking 7c1e90ab'. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows; three dots if nothing else. */
  trigger?: ReactNode;
  triggerClass?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<Element | null>();
  // Within the dialog, beside which all is inert, or else within the page's main part: what lies
  // outside of every landmark is easily missed.
  const change = (open: boolean) => {
    if (open) setPlace(button.current?.closest('[data-modal]') ?? document.getElementById('main'));
    setOpen(open);
  };
  return (
    // A modal menu would bring a style element, which the content security policy forbids.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <DropdownMenu.Trigger ref={button} aria-label={label} className={triggerClass}>
        {trigger ?? <EllipsisVertical aria-hidden="true" />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // Only now, with the focus back on the button: a dialog that opens returns it there.
          onCloseAutoFocus={(event) => {
            if (!chosen.current) return;
            event.preventDefault();
            button.current?.focus();
            chosen.current.onSelect();
            chosen.current = undefined;
          }}
          className="z-50 min-w-48 max-w-72 rounded-xl border border-line bg-paper p-1.5 text-ink shadow-card transition starting:opacity-0"
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
              <DropdownMenu.Item
                disabled={item.disabled}
                onSelect={() => {
                  chosen.current = item;
                }}
                className={names(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-15 leading-snug font-medium select-none',
                  'data-highlighted:shadow-none data-highlighted:outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet data-disabled:opacity-70',
                  '[&_svg]:size-4.5 [&_svg]:flex-none',
                  item.tone === 'danger'
                    ? 'text-rejected data-highlighted:bg-rejected-bg'
                    : 'data-highlighted:bg-sand [&_svg]:text-quiet',
                )}
              >
                {item.icon}
                {item.label}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
