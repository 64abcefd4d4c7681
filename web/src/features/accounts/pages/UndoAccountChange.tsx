import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { undoChange } from '../lazy-api.ts';

/** Opened from the email about a change. Asks first, because mail scanners open links too. */
export function UndoAccountChange() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const restore = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { resetToken } = await undoChange(token);
      await navigate(`${pages.resetPassword}?token=${resetToken}`, {
        replace: true,
        state: { text: successTexts.accountRestored },
      });
    } catch (error) {
      if (error instanceof ApiError && error.reply?.code === 'TOKEN_INVALID') setIsInvalid(true);
      else setProblem(firstErrorMessage(error, failureTexts.undoAccountChange));
    } finally {
      setIsBusy(false);
    }
  };

  // The server renders without the query, so whatever depends on it waits for hydration.
  const isUseless = isInvalid || (hydrated && token === '');
  return (
    <>
      <AuthHeading title="Restore your account">
        {!isUseless &&
          'We’ll restore your email address and sign out every device. Then you choose a new password.'}
      </AuthHeading>
      <div className="grid gap-6">
        {isUseless && (
          <FocusOnMount>
            <Alert tone="error">{failureTexts.undoLink}</Alert>
          </FocusOnMount>
        )}
        {problem && (
          <FocusOnMount>
            <Alert tone="error">{problem}</Alert>
          </FocusOnMount>
        )}
        {!isUseless && (
          <Button size="lg" block busy={isBusy} onClick={restore}>
            Restore My Account
          </Button>
        )}
      </div>
      <AuthFooter>
        <Link to={pages.contact} className="link">
          Contact us
        </Link>
      </AuthFooter>
    </>
  );
}
