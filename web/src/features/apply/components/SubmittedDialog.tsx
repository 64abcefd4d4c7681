import { applicationResultTexts } from '@chesapeake/contract/drivers/application-texts';
import { pages } from '@chesapeake/contract/pages/pages';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Closing it leads to /login, which redirects signed-in users by role. */
export function SubmittedDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const leave = () => void navigate(pages.login);
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={applicationResultTexts.submitted}
      description={applicationResultTexts.underReview}
      width="sm"
      hasCloseButton={false}
      footer={<Button onClick={leave}>Close</Button>}
    />
  );
}
