import { formatDollars } from '@chesapeake/contract/format/money';
import { bookingPageTexts } from '@chesapeake/contract/pages/texts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { asPriceFailure } from '../../lib/as-price-failure.ts';
import { usePermission } from '../../lib/permissions.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { useDesk } from './desk-context.ts';
import { type DeskValues, shownValues } from './desk-values.ts';
import { discounted, joinLines, legsOf, type PriceLine, sumOf } from './price.ts';
import { legPriceQuery } from './queries.ts';

export interface DeskPrice {
  /** Before a discount. Empty while the price is not known. */
  lines: PriceLine[];
  subtotal: number | null;
  /** What would be booked; null while the price is not known. */
  total: number | null;
  /** Why it is not known, if the server says so. */
  problem: string | undefined;
  /** The price of earlier values is shown while the new one loads. */
  isOutdated: boolean;
}

interface PriceState extends DeskPrice {
  /** The total of what is entered now. Fails if there is none. */
  settle: () => Promise<number>;
}

const PriceContext = createContext<PriceState | undefined>(undefined);

export function useDeskPrice(): PriceState {
  const price = useContext(PriceContext);
  if (!price) throw new Error('useDeskPrice needs a DeskPriceProvider above it.');
  return price;
}

/** An unknown price is not $0.00. */
export const formatTotal = ({ total }: Pick<DeskPrice, 'total'>) =>
  total === null ? bookingPageTexts.priceUnknown : formatDollars(total);

/** Asks the server for the price of what is entered, ride by ride. */
export function DeskPriceProvider({ children }: { children: ReactNode }) {
  const { form, services } = useDesk();
  const mayDiscount = usePermission('payments:change');
  const queryClient = useQueryClient();
  const watched = useWatch({ control: form.control }) as DeskValues;
  const values = shownValues(watched, { services, mayDiscount });
  const legs = legsOf({
    ...values,
    pickupLocation: useDebouncedText(values.pickupLocation),
    destination: useDebouncedText(values.destination),
  });
  const answers = useQueries({ queries: legs.map(legPriceQuery) });
  const isKnown = answers.length > 0 && answers.every(({ data }) => data !== undefined);
  const current = isKnown ? joinLines(answers.map(({ data }) => data?.lines ?? [])) : undefined;
  // A price that is known stays when it cannot be learned again.
  const error = answers.find((answer) => answer.error && answer.data === undefined)?.error;
  const isLoading = legs.length > 0 && !isKnown && !error;
  const currentText = current && JSON.stringify(current);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoading) last.current = currentText;
  }, [currentText, isLoading]);

  const shownText = currentText ?? (isLoading ? last.current : undefined);
  const problem = error ? problemOf(error) : undefined;
  const amount = values.discount?.amount;
  // Its identity changes only with the price, not with every key.
  const shown = useMemo<DeskPrice>(() => {
    const lines: PriceLine[] = shownText ? JSON.parse(shownText) : [];
    const subtotal = shownText ? sumOf(lines) : null;
    return {
      ...{ lines, subtotal, problem, isOutdated: isLoading },
      total:
        subtotal === null
          ? null
          : discounted(subtotal, amount === undefined ? null : { amount, reason: '' }),
    };
  }, [shownText, problem, isLoading, amount]);
  const state = useMemo<PriceState>(
    () => ({
      ...shown,
      settle: async () => {
        const entered = shownValues(form.getValues(), { services, mayDiscount });
        try {
          const priced = await Promise.all(
            legsOf(entered).map((leg) => queryClient.ensureQueryData(legPriceQuery(leg))),
          );
          return discounted(sumOf(priced.flatMap(({ lines }) => lines)), entered.discount);
        } catch (failure) {
          throw asPriceFailure(failure);
        }
      },
    }),
    [shown, form, services, mayDiscount, queryClient],
  );
  return <PriceContext value={state}>{children}</PriceContext>;
}

/** An error at a field says what to do. */
const problemOf = (error: Error) =>
  error instanceof ApiError && error.status > 0
    ? (Object.values(error.reply?.errors ?? {})[0] ?? error.message)
    : 'The price could not be loaded.';
