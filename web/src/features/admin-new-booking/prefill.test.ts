import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { expect, it } from 'vitest';
import { valuesToRepeat, valuesToReturn } from './prefill.ts';

const offer = {
  services: [{ slug: 'Airport' }],
  extras: [
    { slug: 'child-seat', name: 'Child seat', price: 15, max: 2, isPerStop: false },
    { slug: 'extra-stop', name: 'Extra stop', price: 20, max: 8, isPerStop: true },
  ],
};
const booking = {
  user: { _id: 'amelia', name: 'Amelia Hart', phone: '+14105551003', email: null },
  serviceType: 'Airport',
  pickupLocation: 'Home',
  destination: 'BWI Airport',
  stops: ['Bowie'],
  passengers: 4,
  bags: 2,
  hours: null,
  flightNumber: 'WN 1482',
  extras: [
    { slug: 'child-seat', name: 'Child seat', quantity: 3 },
    { slug: 'extra-stop', name: 'Extra stop', quantity: 1 },
    { slug: 'gone', name: 'Gone', quantity: 1 },
  ],
  noteToDriver: 'Ring twice',
  officeNote: 'Pays late',
  passengerName: 'Robert Hart',
  passengerPhone: null,
  car: { carClass: 'SUV' },
} as unknown as BookingForOffice;

it('repeats a ride for the same customer, at another time', () => {
  expect(valuesToRepeat(booking, offer)).toMatchObject({
    customer: { _id: 'amelia', name: 'Amelia Hart', email: '' },
    serviceType: 'Airport',
    pickupLocation: 'Home',
    destination: 'BWI Airport',
    stops: ['Bowie'],
    pickupTime: '',
    flightNumber: '',
    extras: [{ slug: 'child-seat', quantity: 2 }],
    noteToDriver: 'Ring twice',
    officeNote: 'Pays late',
    passengerName: 'Robert Hart',
    carClass: 'SUV',
    car: null,
    driverId: null,
  });
});

it('swaps the places for the way back, without stops and flight', () => {
  expect(valuesToReturn(booking, offer)).toMatchObject({
    pickupLocation: 'BWI Airport',
    destination: 'Home',
    stops: [],
    flightNumber: '',
    passengers: 4,
  });
});

it('leaves out a service that is no longer offered', () => {
  const { serviceType } = valuesToRepeat(booking, { ...offer, services: [] });
  expect(serviceType).toBe('');
});
