import { customerTexts } from '@chesapeake/contract/accounts/customers';
import {
  type PaymentPlan,
  paymentPlanNames,
  paymentPlans,
} from '@chesapeake/contract/payments/payment-plans';
import { Banknote, Mail } from 'lucide-react';
import { RadioRow } from '../../../ui/RadioRow.tsx';
import { useDeskField } from '../desk-context.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';

/** How the ride is paid. */
export function PaymentField() {
  const { value, onChange, name } = useDeskField('payment');
  const { email, phone, name: caller } = useCallerAtDesk();
  const isKnown = caller.trim() !== '';
  const texts: Record<PaymentPlan, { detail: string; Icon: typeof Mail }> = {
    link: {
      detail:
        email ?? (isKnown ? `${customerTexts.noEmail(phone)} and read or text the link.` : ''),
      Icon: Mail,
    },
    cash: {
      detail: 'The driver sees what to collect.',
      Icon: Banknote,
    },
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm leading-snug font-[550]">How it is paid</legend>
      <div className="grid gap-2">
        {paymentPlans.map((plan) => {
          const { detail, Icon } = texts[plan];
          return (
            <RadioRow
              key={plan}
              name={name}
              checked={value === plan}
              onChoose={() => onChange(plan)}
              className="grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <span className="block text-15 leading-snug font-semibold">
                  {paymentPlanNames[plan]}
                </span>
                {detail && <span className="block text-13 wrap-anywhere text-quiet">{detail}</span>}
              </span>
              <Icon aria-hidden="true" className="size-4.5 text-quiet" />
            </RadioRow>
          );
        })}
      </div>
    </fieldset>
  );
}
