import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { buttonClass } from './Button.tsx';
import { classNames } from './class-names.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** Adds a separator above. */
  separated?: boolean;
}

/** A menu of actions behind a button. */
export function Menu({
  label,
  items,
  trigger,
  triggerClass = buttonClass({ tone: 'ghost', size: 'icon' }),
}: {
  /** Names the record as well: 'Actions for booking 7c1e90ab'. */
  label: string;
  items: readonly MenuItem[];
  /** The button's content; three dots by default. */
  trigger?: ReactNode;
  triggerClass?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [portalContainer, setPortalContainer] = useState<Element | null>();
  // Rendered inside the dialog, whose outside is inert, or inside the main element: screen-reader
  // users easily miss content outside landmarks.
  const change = (open: boolean) => {
    if (open)
      setPortalContainer(
        button.current?.closest('[data-modal]') ?? document.getElementById('main'),
      );
    setOpen(open);
  };
  return (
    // Not modal: that would inject a style element, which the content security policy forbids.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <DropdownMenu.Trigger ref={button} aria-label={label} className={triggerClass}>
        {trigger ?? <EllipsisVertical aria-hidden="true" />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={portalContainer}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // Runs after the focus is back on the button, so a dialog it opens returns the focus
          // there.
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
                className={classNames(
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
