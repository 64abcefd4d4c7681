import { failureTexts } from '@chesapeake/contract/pages/texts';
import {
  type GuideStep,
  guideSteps,
  type SetupGuide,
} from '@chesapeake/contract/settings/setup-guide';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useDismissGuide } from '../queries.ts';
import { BookingStep } from './BookingStep.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import { CarStep } from './CarStep.tsx';
import { DriverStep } from './DriverStep.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import type { StepState } from './StepRow.tsx';

/** The steps of a new company; the first open one stands out. */
export function GuideSteps({ guide, className }: { guide: SetupGuide; className?: string }) {
  const mayDismiss = usePermission('settings:change');
  const dismiss = useDismissGuide();
  const [isAsking, setAsking] = useState(false);
  const isDone = (step: GuideStep) => guide.steps.some((each) => each.step === step && each.isDone);
  const current = guideSteps.find((step) => !isDone(step));
  const stateOf = (step: GuideStep): StepState => {
    if (isDone(step)) return 'done';
    return step === current ? 'current' : 'open';
  };
  const rows: Record<GuideStep, ReactNode> = {
    business: <BusinessStep number={1} state={stateOf('business')} />,
    services: <ServicesStep number={2} state={stateOf('services')} />,
    car: <CarStep number={3} state={stateOf('car')} />,
    driver: (
      <DriverStep number={4} state={stateOf('driver')} pendingDrivers={guide.pendingDrivers} />
    ),
    booking: (
      <BookingStep
        number={5}
        state={stateOf('booking')}
        isReady={isDone('car') && isDone('driver')}
      />
    ),
  };
  return (
    <Panel
      title="Set up your company"
      subtitle="In any order. Everything can be changed later"
      corner={
        mayDismiss && (
          <Button tone="ghost" size="sm" onClick={() => setAsking(true)} className="max-sm:-ml-3.5">
            Dismiss guide
          </Button>
        )
      }
      {...(className && { className })}
    >
      <ol>
        {guideSteps.map((step) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className="border-t border-line-2 first:border-line"
          >
            {rows[step]}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Dismiss the set-up guide?"
        confirmLabel="Dismiss"
        onConfirm={() => dismiss.mutateAsync()}
        failureText={(error) => errorMessage(error, failureTexts.guideDismissing)}
      >
        It goes for everyone in the office and does not come back. All its steps are in the settings
        and on the pages of cars and drivers.
      </ConfirmDialog>
    </Panel>
  );
}
