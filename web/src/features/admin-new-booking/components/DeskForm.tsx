import { memo, useMemo, useRef } from 'react';
import { useSchemaForm } from '../../../lib/forms.ts';
import type { Attempt } from '../../../lib/idempotency-key.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { DeskContext, type DeskForm as Form } from '../desk-context.ts';
import { DeskPriceProvider } from '../desk-price.tsx';
import { type DeskValues, shownValues } from '../desk-values.ts';
import { RideOptionsProvider, useRideOptions } from '../ride-options.tsx';
import type { DeskService } from '../trip-kinds.ts';
import { type DeskDraftState, useDeskDraft } from '../use-desk-draft.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useQuoteDesk } from '../use-quote-desk.ts';
import { useSubmitDesk } from '../use-submit-desk.ts';
import { CallerPart } from './CallerPart.tsx';
import { CarPart } from './CarPart.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DetailsPart } from './DetailsPart.tsx';
import { DriverPart } from './DriverPart.tsx';
import { KeyLegend } from './KeyLegend.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import { Summary } from './Summary.tsx';
import { TripPart } from './TripPart.tsx';

type Cars = NonNullable<ReturnType<typeof useRideOptions>['options']>['cars'];

/** The whole form. Each part listens to its own fields, so typing renders little. */
export function DeskForm({
  owner,
  services,
  initial,
  attempt,
  onDraft,
}: {
  owner: string;
  services: readonly DeskService[];
  initial: DeskValues;
  attempt: Attempt | undefined;
  /** Since when what is entered is kept. */
  onDraft: (keptAt: Date | undefined) => void;
}) {
  const mayDiscount = usePermission('payments:change');
  const cars = useRef<Cars | undefined>(undefined);
  const form: Form = useSchemaForm(
    async () => (await import('../desk-schema.ts')).deskForm({ services, cars: cars.current }),
    initial,
    {
      // The page does, in its own order.
      shouldFocusError: false,
      prepare: (values) => shownValues(values, { services, mayDiscount }),
    },
  );
  const draft = useDeskDraft(form, { owner, attempt, onKept: onDraft });
  const desk = useMemo(() => ({ form, services }), [form, services]);
  return (
    <DeskContext value={desk}>
      <RideOptionsProvider>
        <DeskPriceProvider>
          <Fields draft={draft} cars={cars} />
        </DeskPriceProvider>
      </RideOptionsProvider>
    </DeskContext>
  );
}

const Fields = memo(function Fields({
  draft,
  cars,
}: {
  draft: DeskDraftState;
  cars: { current: Cars | undefined };
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const { submit, notice } = useSubmitDesk(draft);
  const quote = useQuoteDesk(draft);
  const onKeyDown = useDeskKeys(formRef, quote.open);
  cars.current = useRideOptions().options?.cars;
  return (
    <>
      <form
        ref={formRef}
        data-desk
        method="post"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22.25rem] xl:items-start"
      >
        <div className="min-w-0 rounded-card border border-line bg-paper">
          <Parts />
          <KeyLegend />
        </div>
        <Summary notice={notice} onQuote={quote.open} />
        <DeskBar />
      </form>
      {quote.ride && <QuoteDialog desk={quote} pickup={quote.ride.pickupTime} />}
    </>
  );
});

const Parts = memo(() => (
  <>
    <CallerPart />
    <TripPart />
    <DetailsPart />
    <CarPart />
    <DriverPart />
  </>
));
