import { sentApplicationTexts } from '@chesapeake/contract/application-texts';
import { pages } from '@chesapeake/contract/pages';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** However it is closed, it goes on to /login, which sends those who are signed in where they belong. */
export function SubmittedDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const leave = () => void navigate(pages.login);
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={sentApplicationTexts.submitted}
      description={sentApplicationTexts.underReview}
      width="sm"
      hasCross={false}
      footer={<Button onClick={leave}>Close</Button>}
    />
  );
}
