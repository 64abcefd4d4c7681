import type { FoundCustomer } from '@chesapeake/contract/accounts/customers';
import { useQueryClient } from '@tanstack/react-query';
import { afterRender } from './after-render.ts';
import { newPersonFrom } from './caller-search.ts';
import { useDesk } from './desk-context.ts';
import { type DeskCustomer, newCustomer } from './desk-values.ts';
import { deskForm, focusField, focusFirstField } from './form-navigation.ts';
import { customerQuery } from './queries.ts';

/** What can be done about the caller. The focus goes on to what comes next. */
export function useCallerActions() {
  const { form, services } = useDesk();
  const queryClient = useQueryClient();

  const set = (customer: DeskCustomer | null) => {
    form.clearErrors('customer');
    form.setValue('customer', customer, { shouldDirty: true });
  };

  /** Offers the usual service, unless a ride is being entered already. */
  const offerUsualService = async (id: string) => {
    const customer = await queryClient.fetchQuery(customerQuery(id)).catch(() => undefined);
    const { customer: current, pickupLocation, destination } = form.getValues();
    const isUntouched =
      !pickupLocation && !destination && !form.getFieldState('serviceType').isDirty;
    const usual = services.find(({ slug }) => slug === customer?.usualService);
    if (!usual || !isUntouched || current?._id !== id) return;
    form.setValue('serviceType', usual.slug);
    // The kind of trip may be another one now.
    afterRender(() => {
      if (document.activeElement?.matches('[name=kind]')) focusTrip();
    });
  };

  return {
    choose: ({ _id, name, phone, email }: FoundCustomer) => {
      set({ _id, name, phone: phone ?? '', email: email ?? '' });
      void offerUsualService(_id);
      afterRender(focusTrip);
    },
    enterNew: (typed: string) => {
      const known = newPersonFrom(typed);
      set({ ...newCustomer, ...known });
      afterRender(() => {
        const target = deskForm();
        if (target) focusField(target, known.phone ? 'customer.name' : 'customer.phone');
      });
    },
    searchAgain: () => {
      set(null);
      afterRender(() => {
        const target = deskForm();
        if (target) focusField(target, 'customer');
      });
    },
  };
}

function focusTrip() {
  const trip = deskForm()?.querySelector('[data-part=trip]');
  if (trip) focusFirstField(trip);
}
