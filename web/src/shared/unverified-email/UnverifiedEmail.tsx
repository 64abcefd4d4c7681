import { resendVerification } from '@chesapeake/contract/accounts/accounts';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useMutation } from '@tanstack/react-query';
import { firstErrorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toasts.tsx';

/** Reminds users to verify their email, on the page where they can change it. */
export function UnverifiedEmail() {
  const resend = useMutation({ mutationFn: () => call(resendVerification, {}) });
  return (
    <Alert tone="warning">
      <p>Your email address is not confirmed yet. Please use the link we emailed you.</p>
      <Button
        tone="paper"
        size="sm"
        className="mt-3"
        busy={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: () => toasts.success(successTexts.verificationSent),
            onError: (error) => toasts.error(firstErrorMessage(error, failureTexts.verification)),
          })
        }
      >
        Send the link again
      </Button>
    </Alert>
  );
}
