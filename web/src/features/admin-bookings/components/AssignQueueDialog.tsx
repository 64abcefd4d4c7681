import type { AssignQueue } from '../use-assign-queue.ts';
import { AssignDialog } from './AssignDialog.tsx';

/** The dialog of the ride that is being assigned; it stays open from one ride to the next. */
export const AssignQueueDialog = ({ queue }: { queue: AssignQueue }) =>
  queue.current && (
    <AssignDialog
      booking={queue.current}
      othersLeft={queue.othersLeft}
      onNext={queue.goToNext}
      goesOn={queue.goesOn}
      onClose={queue.close}
    />
  );
