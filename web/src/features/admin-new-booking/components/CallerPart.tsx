import { useWatch } from 'react-hook-form';
import { useDesk } from '../desk-context.ts';
import { useCallerActions } from '../use-caller-actions.ts';
import { CallerCard } from './CallerCard.tsx';
import { CallerSearch } from './CallerSearch.tsx';
import { NewPersonFields } from './NewPersonFields.tsx';
import { Part } from './Part.tsx';
import { PassengerFields } from './PassengerFields.tsx';

/** Who calls: somebody known, or somebody new. */
export function CallerPart() {
  const { form } = useDesk();
  const [id, name, phone] = useWatch({
    control: form.control,
    name: ['customer._id', 'customer.name', 'customer.phone'],
  });
  const isChosen = useWatch({ control: form.control, name: 'customer' }) !== null;
  const actions = useCallerActions();
  const isComplete = Boolean(id) || Boolean(name?.trim() && phone?.trim());
  return (
    <Part name="caller" title="Caller" isDone={isComplete}>
      {!isChosen && <CallerSearch onChoose={actions.choose} onNew={actions.enterNew} />}
      {isChosen && id && <CallerCard id={id} onChange={actions.searchAgain} />}
      {isChosen && !id && <NewPersonFields onFind={actions.searchAgain} />}
      {isChosen && <PassengerFields />}
    </Part>
  );
}
