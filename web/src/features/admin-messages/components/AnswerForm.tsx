import { messageAnswer, type ReceivedMessage } from '@chesapeake/contract/messages/messages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAnswerMessage } from '../queries.ts';

export function AnswerForm({ message: { _id, name, email } }: { message: ReceivedMessage }) {
  const answer = useAnswerMessage();
  const form = useSchemaForm(async () => messageAnswer, { answer: '' });
  const field = fieldsOf(form);
  const send = async (body: { answer: string }) => {
    await answer.mutateAsync({ id: _id, body });
    toasts.success(successTexts.messageAnswered(name));
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submitHandler(form, send, failureTexts.answering)}
      className="grid gap-4"
    >
      <TextArea
        label="Answer"
        hint={`Sent to ${email} by email. A message can be answered once.`}
        rows={6}
        {...field('answer')}
      />
      <div>
        <Button type="submit" busy={answer.isPending} className="max-sm:w-full">
          Send Answer
        </Button>
      </div>
    </form>
  );
}
