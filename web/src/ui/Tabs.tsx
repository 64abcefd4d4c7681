import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  disabled?: boolean;
}

/** Tabbed content. Uncontrolled, it opens the first tab. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      defaultValue={tabs.find(({ disabled }) => !disabled)?.value}
      className={className}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-x-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={classNames(
              'relative min-h-10 flex-none pb-1 text-sm font-medium text-quiet transition hover:text-ink',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent',
              'data-[state=active]:text-ink data-[state=active]:after:bg-brass',
              // Drawn inside, because the list would clip an outer ring.
              'focus-visible:-outline-offset-2 focus-visible:shadow-none',
              'disabled:cursor-not-allowed disabled:opacity-55 disabled:hover:text-quiet',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
