import { useWatch } from 'react-hook-form';
import { useDesk } from './desk-context.ts';
import { useCustomer } from './queries.ts';

/** The caller as far as known: who was found, or what is entered of somebody new. */
export function useCallerAtDesk() {
  const { form } = useDesk();
  const [id, name = '', phone = '', email = ''] = useWatch({
    control: form.control,
    name: ['customer._id', 'customer.name', 'customer.phone', 'customer.email'],
  });
  const { data } = useCustomer(id);
  const customer = id ? data : undefined;
  return {
    /** Undefined for somebody new, and until it is loaded. */
    customer,
    name: customer?.name ?? name,
    phone: (customer ? customer.phone : phone) || null,
    email: (customer ? customer.email : email) || null,
  };
}
