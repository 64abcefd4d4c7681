import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../shared/business/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from './Section.tsx';

export function HowItWorks() {
  return (
    <Section title="Booked in about a minute." className="border-y border-line bg-paper">
      <ol className="grid gap-12 md:grid-cols-3 md:gap-8">
        <Step
          number={1}
          title="Choose a service"
          text="Tell us where to pick you up and where you’re headed."
        >
          <ServicesPicture />
        </Step>
        <Step
          number={2}
          title="Pick a time and a car"
          text="See only the cars that are free for your whole ride, with the total up front."
        >
          <TimesPicture />
        </Step>
        <Step
          number={3}
          title="Meet your driver"
          text="We assign your driver and let you know the moment the ride is confirmed."
        >
          <DriverPicture />
        </Step>
      </ol>
    </Section>
  );
}

function Step(props: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div
        aria-hidden="true"
        className="grid h-59 place-items-center overflow-hidden rounded-card bg-sand p-6"
      >
        <div className="w-full max-w-73 rounded-[11px] bg-paper text-13 shadow-card">
          {props.children}
        </div>
      </div>
      <h3 className="mt-6 flex gap-3.5 font-display text-2xl font-[460] tracking-[-0.015em]">
        <span aria-hidden="true" className="text-brass-text lining-nums">
          {props.number}
        </span>
        {props.title}
      </h3>
      <p className="mt-2 pl-7 text-ink-2">{props.text}</p>
    </li>
  );
}

function ServicesPicture() {
  const { offeredServices, showsPrices } = useBusiness();
  return offeredServices.slice(0, 3).map(({ slug, name, ...service }, index) => (
    <div
      key={slug}
      className="flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-line-2"
    >
      <span
        className={classNames(
          'size-4 flex-none rounded-full border-edge',
          index === 1 ? 'border-5 border-primary' : 'border-[1.5px]',
        )}
      />
      <span className={index === 1 ? 'font-[550]' : ''}>{name}</span>
      {showsPrices && <span className="tabular ml-auto">{formatServicePrice(service)}</span>}
    </div>
  ));
}

const times = ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00', '4:30', '5:00'];

const TimesPicture = () => (
  <div className="p-4">
    <p className="mb-2.5 font-[550]">Friday afternoon</p>
    <div className="grid grid-cols-3 gap-1.5">
      {times.map((time) => (
        <span
          key={time}
          className={classNames(
            'tabular rounded-[7px] py-1.5 text-center',
            time === '2:30' ? 'bg-primary text-on-primary' : 'bg-sand',
          )}
        >
          {time} PM
        </span>
      ))}
    </div>
  </div>
);

const DriverPicture = () => (
  <div className="grid gap-3 p-4">
    <div className="flex items-center gap-3">
      <Avatar name="Your Driver" className="bg-navy! text-white! in-[.on-dark]:ring-1" />
      <span>
        <b>Your driver</b>
        <br />
        <span className="text-quiet">on the way to you</span>
      </span>
    </div>
    <div className="border-t border-line-2 pt-3">
      <span className="inline-flex items-center gap-1.5 rounded-full bg-accepted-bg px-2.5 py-0.5 font-[550] text-accepted">
        <span className="size-1.5 rounded-full bg-current" />
        Accepted
      </span>
      <p className="tabular mt-2">Friday, 2:30 PM</p>
    </div>
  </div>
);
