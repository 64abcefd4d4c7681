import sedan from '../../../../../drawings/cars/sedan.svg';
import stretch from '../../../../../drawings/cars/stretch.svg';
import suv from '../../../../../drawings/cars/suv.svg';
import van from '../../../../../drawings/cars/van.svg';
import { Section } from './Section.tsx';

const classes = [
  {
    picture: sedan,
    alt: 'Executive sedan, side view',
    name: 'Executive Sedan',
    seats: 3,
    text: 'Room to stretch out, to work, or to do nothing at all.',
  },
  {
    picture: suv,
    alt: 'Large SUV, side view',
    name: 'Large SUV',
    seats: 6,
    text: 'For a family, golf bags, or the bridge in bad weather.',
  },
  {
    picture: van,
    alt: 'Passenger van, side view',
    name: 'Passenger Van',
    seats: 12,
    text: 'Everyone arrives together, luggage included.',
  },
  {
    picture: stretch,
    alt: 'Stretch limousine, side view',
    name: 'Stretch Limousine',
    seats: 8,
    text: 'Weddings, anniversaries, and evenings worth dressing for.',
  },
];

export const Fleet = () => (
  <Section
    id="fleet"
    title="The cars."
    lead="Four classes, one price list. You pay for the service, not the car."
  >
    <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 sm:gap-y-8 md:gap-8">
      {classes.map(({ picture, alt, name, seats, text }) => (
        <li key={name}>
          <div className="overflow-hidden rounded-card stage px-[clamp(12px,3vw,48px)] pt-[clamp(20px,3vw,44px)] pb-[clamp(8px,1.6vw,20px)]">
            <img
              src={picture}
              alt={alt}
              width="640"
              height="240"
              loading="lazy"
              className="w-full"
            />
          </div>
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-0.5">
            <h3 className="font-display text-2xl font-[460] tracking-[-0.015em]">{name}</h3>
            <span className="tabular font-[550]">{seats} seats</span>
            <p className="col-span-full text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
