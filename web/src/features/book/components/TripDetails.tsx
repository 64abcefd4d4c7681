import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { formatDollars } from '@chesapeake/contract/format/money';
import { ChevronDown, PlaneLanding, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarliestReturn } from '../../../lib/earliest-return.ts';
import { fieldsOf } from '../../../lib/forms.ts';
import { type BusinessDetails, useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { describeDetails } from '../describe-details.ts';
import { type TripDetails as Details, hasTripDetails } from '../draft.ts';
import { splitExtrasError } from '../extra-errors.ts';
import { extrasRule, rideCount } from '../ride-legs.ts';
import type { RideForm } from '../use-ride-form.ts';
import { type CarOffer, MoreCars } from './MoreCars.tsx';
import { ReturnTrip, type RidePlaces } from './ReturnTrip.tsx';
import { StopFields } from './StopFields.tsx';

const detailFields = [
  'stops',
  'passengers',
  'bags',
  'flightNumber',
  'extras',
  'additionalCars',
  'returnTrip',
  'noteToDriver',
  'passengerName',
  'passengerPhone',
] as const satisfies readonly (keyof Details)[];

/** Everything beyond service, places, time and car. Closed until somebody needs it. */
export function TripDetails({
  form,
  details,
  places,
  firstCar,
  carOffer,
  isReturnOffered,
  earliestReturn,
}: {
  form: RideForm;
  details: Details;
  places: RidePlaces;
  firstCar: string;
  carOffer: CarOffer;
  /** Only a ride with a destination has a way back. */
  isReturnOffered: boolean;
  earliestReturn: EarliestReturn | null;
}) {
  const [isOpen, setOpen] = useState(() => hasTripDetails(details));
  const panelId = useId();
  const titleId = `${panelId}-title`;
  const { errors, submitCount } = form.formState;
  // An error must be seen where it can be fixed, and be there when the focus goes to it.
  const failedSubmit = detailFields.some((name) => errors[name]) ? submitCount : undefined;
  const [seenFailure, setSeenFailure] = useState(failedSubmit);
  if (failedSubmit !== seenFailure) {
    setSeenFailure(failedSubmit);
    if (failedSubmit !== undefined) setOpen(true);
  }
  const returnTrip = isReturnOffered ? details.returnTrip : null;
  const hasSeveralRides = rideCount({ ...details, returnTrip }) > 1;
  const hasExtrasOrCars = details.extras.length > 0 || details.additionalCars.length > 0;
  const rule = extrasRule({ isReturnOffered });
  const summary = describeDetails({ ...details, returnTrip });
  const isBare = !isOpen && summary.length === 0;
  return (
    <section
      className={isBare ? undefined : 'rounded-card border border-line bg-paper'}
      aria-labelledby={isOpen ? titleId : undefined}
    >
      <h2 className="flex">
        {/* One button for all states, so that it keeps the focus. */}
        <button
          type="button"
          id={titleId}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'font-sans tracking-normal',
            isBare
              ? buttonClass({ tone: 'paper' })
              : 'flex w-full items-center justify-between gap-3 rounded-card px-5 py-3.5 text-left text-15 font-[550] hover:bg-sand',
          )}
        >
          {isBare ? (
            <>
              <SlidersHorizontal aria-hidden="true" />
              Add trip details
            </>
          ) : (
            <>
              <span className="min-w-0 wrap-anywhere">
                Trip details
                <span className="font-normal text-quiet">
                  {isOpen ? ' (optional)' : `, ${summary.join(', ')}`}
                </span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4.5 flex-none', isOpen && 'rotate-180')}
              />
            </>
          )}
        </button>
      </h2>
      {isOpen && (
        <div id={panelId} className="grid gap-6 border-t border-line p-5">
          <StopFields form={form} stops={details.stops} />
          <Party form={form} details={details} />
          <Extras form={form} chosen={details.extras} rule={hasSeveralRides ? rule : undefined} />
          <MoreCars
            form={form}
            first={firstCar}
            others={details.additionalCars}
            passengers={details.passengers}
            offer={carOffer}
            extrasRule={hasExtrasOrCars ? rule : undefined}
          />
          {isReturnOffered && (
            <ReturnTrip
              form={form}
              returnTrip={details.returnTrip}
              places={places}
              earliest={earliestReturn}
            />
          )}
          <Notes form={form} note={details.noteToDriver} />
        </div>
      )}
    </section>
  );
}

function Party({ form, details: { passengers, bags } }: { form: RideForm; details: Details }) {
  const { errors } = form.formState;
  const set = (name: 'passengers' | 'bags') => (value: number | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <NumberStepper
        label="Passengers"
        value={passengers}
        onChange={set('passengers')}
        min={1}
        max={tripLimits.passengers}
        error={errors.passengers?.message}
      />
      <NumberStepper
        label="Bags"
        value={bags}
        onChange={set('bags')}
        min={0}
        max={tripLimits.bags}
        error={errors.bags?.message}
      />
      <TextField
        {...fieldsOf(form)('flightNumber')}
        label="Flight number"
        optional
        icon={<PlaneLanding />}
        placeholder="AA 1187"
        autoComplete="off"
        className="sm:col-span-1"
      />
    </div>
  );
}

type Extra = BusinessDetails['extras'][number];

/** Extras that are charged per stop come with the stops. */
function Extras({
  form,
  chosen,
  rule,
}: {
  form: RideForm;
  chosen: Details['extras'];
  /** How they are charged, if that is a question. */
  rule: string | undefined;
}) {
  const { extras } = useBusiness();
  const offered = extras.filter(({ isPerStop }) => !isPerStop);
  const problem = splitExtrasError(form.formState.errors.extras?.message, offered);
  if (offered.length === 0) return null;
  const quantityOf = ({ slug }: Extra) => chosen.find((each) => each.slug === slug)?.quantity ?? 0;
  const setQuantity = ({ slug }: Extra, quantity: number | null) =>
    form.setValue(
      'extras',
      [...chosen.filter((each) => each.slug !== slug), ...(quantity ? [{ slug, quantity }] : [])],
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout
    <div role="group" aria-label="Extras" aria-describedby="extras-error">
      <div className="grid gap-5 sm:grid-cols-3">
        {offered.map((extra) => (
          <NumberStepper
            key={extra.slug}
            label={extra.name}
            aside={<span className="text-quiet">{formatDollars(extra.price)}</span>}
            value={quantityOf(extra)}
            onChange={(quantity) => setQuantity(extra, quantity)}
            min={0}
            max={extra.max}
            clamps
            error={problem.slug === extra.slug ? problem.message : undefined}
          />
        ))}
      </div>
      {rule && <p className="mt-2.5 text-sm text-quiet">{rule}</p>}
      <FieldError id="extras-error">{problem.slug ? undefined : problem.message}</FieldError>
    </div>
  );
}

const Notes = ({ form, note }: { form: RideForm; note: string }) => {
  const field = fieldsOf(form);
  return (
    <>
      <TextArea
        {...field('noteToDriver')}
        label="Note for your driver"
        optional
        rows={3}
        aside={
          <span className="text-13 text-quiet tabular">
            {note.length} / {tripLimits.noteToDriver}
          </span>
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('passengerName')}
          label="Passenger, if not you"
          optional
          autoComplete="off"
        />
        <TextField
          {...field('passengerPhone')}
          label="Passenger’s phone"
          optional
          type="tel"
          autoComplete="off"
        />
      </div>
    </>
  );
};
