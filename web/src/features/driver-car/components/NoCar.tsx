import { CarFront, Phone } from 'lucide-react';
import { phoneLink } from '../../../lib/phone.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/content-states.tsx';

export function NoCar() {
  const { contact } = useBusiness();
  return (
    <Card>
      <EmptyState
        icon={<CarFront />}
        title="No car is assigned to you"
        action={
          contact.phone && (
            <a
              href={phoneLink(contact.phone)}
              className={buttonClass({ tone: 'paper', size: 'lg' })}
            >
              <Phone aria-hidden="true" />
              Call the office
            </a>
          )
        }
      >
        The office assigns cars. Yours appears here with its next bookings. Until then, each ride
        shows its car.
      </EmptyState>
    </Card>
  );
}
