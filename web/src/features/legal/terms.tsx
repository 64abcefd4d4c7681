import { pages } from '@chesapeake/contract/pages/pages';
import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import { Link } from 'react-router';
import type { BusinessDetails } from '../../shared/business/index.ts';
import { ContactList } from './components/ContactList.tsx';
import type { LegalDocument } from './document.ts';
import { formatHours } from './durations.ts';
import { fullRefundUntil, refundLines } from './refunds.ts';

export function termsOfService(business: BusinessDetails): LegalDocument {
  const { businessName, offeredServices, showsPrices, bookAheadDays, cancellation } = business;
  const fullRefund = fullRefundUntil(cancellation);
  return {
    title: 'Terms of Service',
    updated: '2026-11-18',
    summary: (
      <>
        You book a car with a driver for a fixed time at a fixed price.{' '}
        {fullRefund && `Cancel ${fullRefund} ahead and you get a full refund. `}
        If we cancel, you always get a full refund. The rest of this page says what we promise and
        what we ask of you.
      </>
    ),
    sections: [
      {
        id: 'agreement',
        title: 'Our agreement',
        body: (
          <>
            <p>
              These terms are an agreement between you and {businessName} (“we”). They apply when
              you open an account, book a ride or travel in one of our cars.
            </p>
            <p>
              You must be 18 or older to open an account or book. You may book for other people; you
              are responsible for the booking and for how your group treats the car. Keep your
              password to yourself and your contact details current.
            </p>
          </>
        ),
      },
      {
        id: 'booking',
        title: 'Booking a ride',
        body: (
          <>
            <p>
              You can book up to {bookAheadDays} days ahead. Pickup times are in our local time,
              whatever your device shows.
            </p>
            <ul>
              <li>
                <strong>Pending</strong> means that we have your request and hold the car, but the
                ride is not confirmed yet.
              </li>
              <li>
                <strong>Accepted</strong> means that a driver has taken the ride. It is now
                confirmed.
              </li>
              <li>
                <strong>Rejected</strong> means that we cannot do it. You owe nothing.
              </li>
            </ul>
            <p>
              We assign your driver and email you when they confirm. If we must replace the car or
              driver you were given, we send one that suits your group at the same price.
            </p>
          </>
        ),
      },
      {
        id: 'services',
        title: 'Services and time',
        body: (
          <>
            <p>
              Each service has a time window. It starts at the booked pickup time, or after{' '}
              <a href="#waiting">free waiting</a>, and includes all driving and stops.
            </p>
            <ul>
              {offeredServices.map((service) => (
                <li key={service.slug}>
                  <strong>{service.name}:</strong> {formatHours(service.windowMinutes)}
                  {service.pricing === 'hourly' && ' or more'}
                  {showsPrices && `, ${formatServicePrice(service)}`}
                </li>
              ))}
            </ul>
            <p>
              <strong>Extra time.</strong> Ask your driver. If car and driver are free, we agree on
              a price with you before the extra time starts. If traffic alone makes the ride run
              over, we finish it at no charge.
            </p>
          </>
        ),
      },
      {
        id: 'prices',
        title: 'Prices',
        body: (
          <p>
            Prices are per car, not per person. They include the driver, fuel, tolls, parking and
            taxes; there are no hidden fees. The price you see when you book is the price you pay,
            even if our prices change later. Tips are welcome and never required.
          </p>
        ),
      },
      {
        id: 'paying',
        title: 'Paying',
        body: (
          <p>
            Pay by card from <Link to={pages.bookings}>My Bookings</Link>, at any time after booking
            and preferably before pickup. Any balance is due when the ride ends. Our payment
            provider handles your card;{' '}
            <Link to={`${pages.privacy}#what-we-keep`}>we never see its number</Link>.
          </p>
        ),
      },
      {
        id: 'cancelling',
        title: 'If you cancel',
        body: (
          <>
            <p>
              Cancel in <Link to={pages.bookings}>My Bookings</Link> while a booking is Pending or
              Accepted. A cancelled booking cannot be brought back. Your refund depends on when you
              cancel:
            </p>
            <ul>
              {refundLines(cancellation).map(({ share, when }) => (
                <li key={when}>
                  <strong>{share}</strong> if you cancel {when}.
                </li>
              ))}
            </ul>
            <p>
              Refunds go to the card you paid with. We send them right away; banks usually take 5 to
              10 business days to show them.
            </p>
          </>
        ),
      },
      {
        id: 'when-we-cancel',
        title: 'If we cancel',
        body: (
          <p>
            If we cancel or reject your booking for any reason, you get a full refund. We let you
            know as early as we can, and help you find another time or car if you wish.
          </p>
        ),
      },
      {
        id: 'waiting',
        title: 'Waiting and no-shows',
        body: (
          <>
            <ul>
              <li>
                <strong>Airport pickups:</strong> the first 60 minutes after your flight actually
                lands are free. <Link to={pages.contact}>Send us your flight number</Link>; without
                it, we count from the booked pickup time.
              </li>
              <li>
                <strong>All other pickups:</strong> the first 15 minutes after the booked time are
                free.
              </li>
            </ul>
            <p>
              Free waiting does not shorten your ride: your window starts when it ends, or when you
              get in, if that is sooner. After that, waiting uses up your window. We do not charge
              for waiting by the minute.
            </p>
            <p>
              If we cannot reach you within 30 minutes after free waiting ends, or if your window
              runs out before you arrive, the driver may leave. That is a no-show: the ride counts
              as completed, with no refund.
            </p>
          </>
        ),
      },
      {
        id: 'changes-and-delays',
        title: 'Changes and delays',
        body: (
          <>
            <p>
              To change a time, address or car, contact us or cancel and book again. We make changes
              at no charge where car and driver are free. New stops are fine if they fit into the
              window.
            </p>
            <p>
              If your flight is so late that the car is due elsewhere, we send another one or refund
              you in full. If we are more than 30 minutes late, contact us and we cancel the ride
              with a full refund. Please allow for traffic when you choose a time.
            </p>
          </>
        ),
      },
      {
        id: 'in-the-car',
        title: 'In the car',
        body: (
          <>
            <ul>
              <li>Wear your seat belt, and take no more passengers than the car has seats for.</li>
              <li>Treat the driver and others on the road with respect.</li>
              <li>No smoking or vaping. Maryland law also forbids smoking cannabis in a car.</li>
              <li>
                Maryland law lets passengers 21 and older drink alcohol in a car for hire. Ask your
                driver first. Outside Maryland, keep containers closed. Nobody under 21 may drink.
              </li>
              <li>Nothing illegal or dangerous.</li>
            </ul>
            <p>
              A driver may end a ride that is unsafe or against the law. If your group caused that,
              the ride counts as completed and there is no refund. For damage or unusual cleaning,
              you pay what the repair really costs. We show you photos and the bill first.
            </p>
          </>
        ),
      },
      {
        id: 'children',
        title: 'Children and car seats',
        body: (
          <p>
            In Maryland, a child under 8 must ride in a child safety seat, unless 4 feet 9 inches or
            taller. Under 2, the seat must face the rear. Bring your own seat, or ask us for one
            when you book. A driver cannot leave without the right seat. Anyone under 18 travels
            with an adult passenger.
          </p>
        ),
      },
      {
        id: 'animals-and-luggage',
        title: 'Animals and luggage',
        body: (
          <>
            <p>
              Service animals are always welcome, at no charge and without notice. Other pets ride
              in a carrier; please ask us ahead.
            </p>
            <p>
              Luggage that fits safely is included. For many or bulky pieces, ask us which car to
              choose.
            </p>
          </>
        ),
      },
      {
        id: 'lost-items',
        title: 'Lost items',
        body: (
          <p>
            Tell us through the <Link to={pages.contact}>contact page</Link>, with the day of your
            ride. We keep what we find for 30 days. Pick it up for free, or pay the cost of having
            it sent.
          </p>
        ),
      },
      {
        id: 'accessibility',
        title: 'Accessibility',
        body: (
          <p>
            Drivers help with doors, bags, and folding wheelchairs or walkers, at no charge. Tell us
            ahead what you need. If none of our cars suits you, we say so and help you find one that
            does.
          </p>
        ),
      },
      {
        id: 'drivers',
        title: 'Our drivers',
        body: (
          <p>
            Every driver applies with a license and a photo, and is asked about experience and
            driving record. A person on our team reviews each application. No driver takes a ride
            before being approved.
          </p>
        ),
      },
      {
        id: 'liability',
        title: 'Our liability',
        body: (
          <>
            <p>
              We owe you a safe ride, driven with care. Nothing here limits what we owe for injury
              or death caused by our negligence, for fraud, for deliberate or grossly careless acts,
              or any right that Maryland law does not let you give up.
            </p>
            <p>
              If we damage your belongings, we pay for the repair or their current value. For other
              losses, as far as Maryland law allows, we pay at most the price of the booking. We do
              not cover indirect losses, such as a missed flight or event. We are also not
              responsible for events beyond our control, such as storms or closed roads.
            </p>
          </>
        ),
      },
      {
        id: 'complaints',
        title: 'Complaints and governing law',
        body: (
          <>
            <p>
              Tell us within 30 days if you can, while memories are fresh. A person answers within 5
              business days. You may also turn to the Consumer Protection Division of the Maryland
              Attorney General.
            </p>
            <p>
              Maryland law governs these terms, and Maryland courts decide disputes. You keep your
              right to go to court, small claims included.
            </p>
          </>
        ),
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        body: (
          <p>
            The date at the top shows the last change. We email account holders about important
            changes at least 14 days ahead. Your booking keeps its original price. The cancellation
            rules in effect on the day you cancel apply.
          </p>
        ),
      },
      {
        id: 'contact',
        title: 'Contact',
        body: (
          <>
            <p>{businessName}</p>
            <ContactList />
            <p>
              How we handle your data is in our <Link to={pages.privacy}>Privacy Policy</Link>.
            </p>
          </>
        ),
      },
    ],
  };
}
