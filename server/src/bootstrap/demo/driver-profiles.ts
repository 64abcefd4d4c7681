import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { demoAccounts } from './accounts.ts';
import type { Face } from './portraits.ts';

export interface DemoDriver {
  name: string;
  email?: string;
  status: DriverStatus;
  licenseNumber: string;
  experienceYears: number;
  dateOfBirth: string;
  drivingRecord: string | null;
  hasInsurance: boolean;
  /** The plate number of their own car. */
  plateNumber?: string;
  face: Face;
}

const navy = '#22344a';
const black = '#23252b';

/** Active drivers, and applicants. */
export const demoDrivers: DemoDriver[] = [
  {
    name: 'Marcus Reed',
    email: demoAccounts.driver,
    status: 'Active',
    licenseNumber: 'MD-R300-582-114',
    experienceYears: 11,
    dateOfBirth: '1984-06-17',
    drivingRecord: 'Eleven years with an embassy in Washington. No accidents, no points.',
    hasInsurance: true,
    plateNumber: 'CC 1012',
    face: { skin: '#8d5a3b', hair: '#1f1a17', cut: 'short', suit: navy, background: '#d9e4dc' },
  },
  {
    name: 'Ruth Delgado',
    status: 'Active',
    licenseNumber: 'MD-D423-771-902',
    experienceYears: 8,
    dateOfBirth: '1989-02-03',
    drivingRecord: 'Airport shuttle, then private clients. One parking fine in 2019.',
    hasInsurance: true,
    plateNumber: 'CC 1029',
    face: { skin: '#d3a07a', hair: '#3a2418', cut: 'long', suit: black, background: '#e6dccb' },
  },
  {
    name: 'Samuel Brandt',
    status: 'Active',
    licenseNumber: 'MD-B653-220-417',
    experienceYears: 15,
    dateOfBirth: '1979-11-21',
    drivingRecord: 'Coach and limousine, licensed for both.',
    hasInsurance: true,
    plateNumber: 'CC 1018',
    face: { skin: '#e7bd9b', hair: '#8b8378', cut: 'bald', suit: navy, background: '#d6dde6' },
  },
  {
    name: 'Lena Fischer',
    status: 'Active',
    licenseNumber: 'MD-F260-339-845',
    experienceYears: 5,
    dateOfBirth: '1993-08-09',
    drivingRecord: null,
    hasInsurance: false,
    face: { skin: '#efcfb3', hair: '#c69a52', cut: 'bun', suit: black, background: '#e3d9e0' },
  },
  {
    name: 'Thomas Whitfield',
    status: 'Off-Duty',
    licenseNumber: 'MD-W314-806-223',
    experienceYears: 20,
    dateOfBirth: '1971-03-30',
    drivingRecord: 'Twenty years in Baltimore, without an accident.',
    hasInsurance: true,
    face: { skin: '#e2b48d', hair: '#6f675d', cut: 'short', suit: black, background: '#dcd9cf' },
  },
  {
    name: 'Nadia Rahman',
    status: 'Pending',
    licenseNumber: 'MD-R550-128-660',
    experienceYears: 6,
    dateOfBirth: '1991-12-12',
    drivingRecord: 'Six years with a hotel in Annapolis.',
    hasInsurance: true,
    face: { skin: '#b57e56', hair: '#221a16', cut: 'long', suit: navy, background: '#e4e0d2' },
  },
  {
    name: 'Owen Gallagher',
    status: 'Pending',
    licenseNumber: 'MD-G426-915-378',
    experienceYears: 2,
    dateOfBirth: '1999-05-26',
    drivingRecord: null,
    hasInsurance: false,
    face: { skin: '#f0d0b6', hair: '#a4552b', cut: 'short', suit: black, background: '#d8e2e4' },
  },
  {
    name: 'Priya Nair',
    status: 'Pending',
    licenseNumber: 'MD-N600-447-091',
    experienceYears: 9,
    dateOfBirth: '1987-01-15',
    drivingRecord: 'Private chauffeur for two families. References on request.',
    hasInsurance: true,
    face: { skin: '#9c6644', hair: '#191412', cut: 'bun', suit: navy, background: '#eadfcd' },
  },
  {
    name: 'Victor Hale',
    status: 'Rejected',
    licenseNumber: 'MD-H400-663-502',
    experienceYears: 1,
    dateOfBirth: '2004-09-02',
    drivingRecord: 'Three points in 2024.',
    hasInsurance: false,
    face: { skin: '#dcae88', hair: '#2d2622', cut: 'short', suit: black, background: '#dfdad4' },
  },
];
