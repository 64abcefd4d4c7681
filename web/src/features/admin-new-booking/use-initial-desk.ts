import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import type { Attempt } from '../../lib/idempotency-key.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { toasts } from '../../ui/toasts.tsx';
import { afterRender } from './after-render.ts';
import { type DeskValues, emptyDesk } from './desk-values.ts';
import { readDraft } from './draft.ts';
import { deskForm, focusField } from './form-navigation.ts';
import { valuesToRepeat, valuesToReturn } from './prefill.ts';
import { useBookingToStartFrom } from './queries.ts';
import { type DeskService, offeredKinds, serviceForKind } from './trip-kinds.ts';

export interface InitialDesk {
  values: DeskValues;
  attempt?: Attempt | undefined;
}

/** What the form starts with: a booking to repeat or return from, or the draft of this tab. */
export function useInitialDesk(owner: string, services: readonly DeskService[]) {
  const { extras } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const [repeat, back] = [query.get('repeat'), query.get('return')];
  const id = repeat ?? back;
  const start = useBookingToStartFrom(id);
  const [round, setRound] = useState(0);
  const [initial, setInitial] = useState<InitialDesk | undefined>(() =>
    id === null ? fromDraft() : undefined,
  );

  function fromDraft(): InitialDesk {
    const draft = readDraft(owner, new Date());
    return { ...draft, values: withService(draft.values, services) };
  }

  const startFrom = (next: InitialDesk) => {
    setInitial(next);
    setRound((before) => before + 1);
  };

  const isAnswered = id !== null && !start.isPending;
  const initialize = useEffectEvent(() => {
    const { data, error } = start;
    if (error && !(error instanceof ApiError && error.endedSession))
      toasts.error(errorMessage(error, 'This booking could not be loaded.'));
    const valuesOf = repeat === null ? valuesToReturn : valuesToRepeat;
    const values = data && valuesOf(data, { services, extras });
    startFrom(values ? { values: withService(values, services) } : fromDraft());
    // Only once: after a reload, the draft applies.
    setQuery({}, { replace: true });
    if (values) afterRender(focusTime);
  });
  useEffect(() => {
    if (isAnswered) initialize();
  }, [isAnswered]);

  return {
    initial: initial?.values,
    attempt: initial?.attempt,
    /** Counts the forms that were started, so that each is a new one. */
    round,
    startFrom,
    startOver: () => startFrom({ values: withService(emptyDesk, services) }),
  };
}

/** All but the time is known of a ride that is booked again. */
function focusTime() {
  const form = deskForm();
  if (form) focusField(form, 'pickupTime');
}

/** A service is chosen from the start, because most calls are about the first one. */
function withService(values: DeskValues, services: readonly DeskService[]): DeskValues {
  if (services.some(({ slug }) => slug === values.serviceType)) return values;
  const [kind = 'one-way'] = offeredKinds(services);
  return { ...values, serviceType: serviceForKind(kind, services, []) };
}
