import type { FoundCustomer } from '@chesapeake/contract/accounts/customers';
import { formatDay } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { describeNewPerson, splitMatch } from '../caller-search.ts';
import type { CallerSearchState } from '../use-caller-search.ts';
import { Key } from './Key.tsx';

interface FoundCallersProps {
  listId: string;
  optionId: (index: number) => string;
  text: string;
  search: CallerSearchState;
  /** -1 for none. */
  active: number;
  onPoint: (index: number) => void;
  onTake: (index: number) => void;
}

/** The people who match, and somebody new as the last entry. */
export function FoundCallers({
  listId,
  optionId,
  text,
  search: { found, isSearching, note },
  active,
  onPoint,
  onTake,
}: FoundCallersProps) {
  const option = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onPoint: () => onPoint(index),
    onTake: () => onTake(index),
  });
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-paper text-ink shadow-card">
      <div
        id={listId}
        role="listbox"
        aria-label="People found"
        aria-busy={isSearching}
        className={classNames(
          'max-h-[min(29rem,60dvh)] overflow-y-auto p-1.5',
          isSearching && 'opacity-60',
        )}
      >
        {found.map((customer, index) => (
          <Option key={customer._id} {...option(index)}>
            <Person customer={customer} search={text} />
          </Option>
        ))}
        {note && (
          <div role="presentation" className="px-3 py-2.5 text-sm text-quiet">
            {note}
          </div>
        )}
        <Option {...option(found.length)} className="mt-1.5 border-t border-line">
          <span
            aria-hidden="true"
            className="grid size-9 flex-none place-items-center rounded-full bg-sand text-ink-2"
          >
            <UserPlus className="size-4.5" />
          </span>
          <span className="grid min-w-0 flex-1">
            <span className="text-15 font-semibold wrap-anywhere">{describeNewPerson(text)}</span>
            <span className="text-13 text-quiet">
              Name and phone are enough, no account is needed
            </span>
          </span>
          <Key>Alt N</Key>
        </Option>
      </div>
      <p
        aria-hidden="true"
        className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-tint px-4 py-2 text-13 text-quiet max-sm:hidden"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span>
          <Key>Enter</Key> take, and on to Trip
        </span>
        <span>
          <Key>Esc</Key> close
        </span>
      </p>
    </div>
  );
}

const Option = ({
  id,
  isActive,
  onPoint,
  onTake,
  className,
  children,
}: {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onTake: () => void;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    // Keeps the focus in the text field.
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={onPoint}
    onClick={onTake}
    className={classNames(
      'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-sand aria-selected:shadow-[inset_3px_0_0_var(--brass)]',
      className,
    )}
  >
    {children}
  </div>
);

function Person({ customer, search }: { customer: FoundCustomer; search: string }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { name, phone, hasAccount, isSuspended, rides, lastRideAt, places } = customer;
  const facts = [
    ...(isSuspended ? ['suspended'] : []),
    ...(hasAccount ? [] : ['no account']),
    ...places.slice(0, 3).map((place) => place.split(',')[0] ?? ''),
  ];
  const ridden = [
    rides === 0 ? 'no rides yet' : formatQuantity(rides, 'ride'),
    ...(lastRideAt ? [`last ${formatDay(lastRideAt, zone, now)}`] : []),
  ];
  return (
    <>
      <Avatar name={name} />
      <span className="grid min-w-0 flex-1">
        <span className="text-15 font-semibold wrap-anywhere">
          <Marked text={name} search={search} />
        </span>
        <span className="truncate text-13 text-quiet tabular">
          {phone ? <Marked text={formatPhone(phone)} search={search} /> : 'No phone number'}
          {facts.map((fact) => ` · ${fact}`)}
        </span>
        {/* On a phone, the number needs the whole width. */}
        <span className="text-13 text-quiet tabular sm:hidden">{ridden.join(' · ')}</span>
      </span>
      <span className="grid flex-none text-right text-13 text-quiet tabular max-sm:hidden">
        {ridden.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  const [before, match, after] = splitMatch(text, search);
  return (
    <>
      {before}
      {match && (
        <mark className="border-b-2 border-brass bg-transparent font-semibold text-ink">
          {match}
        </mark>
      )}
      {after}
    </>
  );
}
