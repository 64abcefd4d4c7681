import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import type { StepState } from './StepRow.tsx';

/** A step's way to the page where it is done; one that is done needs less attention. */
export const StepLink = ({
  to,
  state,
  isSecondary = false,
  children,
}: {
  to: string;
  state: StepState;
  isSecondary?: boolean;
  children: ReactNode;
}) => (
  <Link
    to={to}
    className={
      state === 'current'
        ? buttonClass({ tone: isSecondary ? 'paper' : 'primary' })
        : `${buttonClass({ tone: state === 'done' ? 'ghost' : 'paper', size: 'sm' })} max-sm:min-h-11 ${state === 'done' ? 'max-md:-ml-3.5' : ''}`
    }
  >
    {children}
  </Link>
);
