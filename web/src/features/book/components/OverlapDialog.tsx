import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

export const OverlapDialog = (
  dialog: Pick<Parameters<typeof ConfirmDialog>[0], 'open' | 'onConfirm' | 'onClose'>,
) => (
  <ConfirmDialog {...dialog} title="Another ride at that time" confirmLabel="Book Another Car">
    {bookingTexts.overlap}
  </ConfirmDialog>
);
