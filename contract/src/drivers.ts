import { z } from 'zod';
import { admin, driver as approvedDriver, owner, ownerOr } from './access.ts';
import { email, name, phone } from './accounts.ts';
import { drivingRecord, experienceYears, licenseNumber } from './driver-application.ts';
import { driversBooking } from './driver-bookings.ts';
import { approvedStatuses, driverStatuses } from './driver-status.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId, idOf } from './ids.ts';
import { bookingStatuses } from './life-cycle.ts';
import { pageQuery } from './lists.ts';
import { givenDollars } from './money.ts';
import { optionalLine, searchText } from './text.ts';
import { instant } from './time.ts';

/** A car as the one who drives it knows it. */
export const assignedCar = z.object({
  _id: givenId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
});

/** A booking that somebody still counts on: named where its driver leaves. */
const namedBooking = z.object({
  _id: givenId,
  serviceType: z.string(),
  pickupTime: instant,
  status: z.enum(bookingStatuses),
});

/** For administrators, and for the driver themself. */
export const driver = z.object({
  _id: givenId,
  user: z.object({
    _id: givenId,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  experienceYears: z.number().nullable(),
  /** 'YYYY-MM-DD' */
  dateOfBirth: z.string().nullable(),
  drivingRecord: z.string().nullable(),
  status: z.enum(driverStatuses),
  /** The picture's address: an upload of ours, or wherever the driver said. */
  profileImage: z.string().nullable(),
  profileImageSmall: z.string().nullable(),
  /** Links to private documents, good for ten minutes. */
  licenseImage: z.string().nullable(),
  insuranceImage: z.string().nullable(),
  assignedCar: assignedCar.nullable(),
  /** The ride that is in progress. */
  currentBooking: driversBooking.nullable(),
  createdAt: instant,
});
export type Driver = z.output<typeof driver>;

/** With the bookings that would need another driver: accepted or proposed, soonest first. */
const driverWithBookings = driver.extend({ upcomingBookings: z.array(namedBooking) });

export const driverSorts = ['newest', 'name'] as const;

const withDriver = { access: admin('drivers:change'), params: byId } as const;

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/drivers',
  summary:
    'All drivers and applications, newest first; search looks into name, email, phone and license number',
  access: admin('drivers:see'),
  query: pageQuery.extend({
    status: z
      .enum(['all', ...driverStatuses], 'Must be all or a status of a driver')
      .default('all'),
    search: searchText.default(''),
    sort: z.enum(driverSorts, 'Must be newest or name').default('newest'),
  }),
  reply: z.array(driver),
  paged: true,
});

export const countDrivers = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/counts',
  summary: 'How many drivers and applications there are by status, and how many are on a ride',
  access: admin('drivers:see'),
  reply: z.record(z.enum(['all', ...driverStatuses, 'onRide']), z.int()),
});

export const getDriver = endpoint({
  method: 'GET',
  path: '/api/drivers/:id',
  summary: 'One driver, with links to the documents',
  access: ownerOr('drivers:see'),
  params: byId,
  reply: driverWithBookings,
  errors: ['DRIVER_NOT_FOUND'],
});

export const setDriverStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/status',
  summary: 'Approve or reject an application; set a driver off duty or active again',
  ...withDriver,
  body: z.object({
    status: z.enum(['Active', 'Rejected', 'Off-Duty'], 'Must be Active, Rejected or Off-Duty'),
  }),
  reply: driverWithBookings,
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_MOVE_REFUSED'],
});

export const deleteDriver = endpoint({
  method: 'DELETE',
  path: '/api/drivers/:id',
  summary: 'Delete a driver; future bookings go back to Pending and are named in the answer',
  ...withDriver,
  reply: z.object({ returnedBookings: z.array(namedBooking) }),
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_RIDE_RUNNING'],
});

export const setDriversCar = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/car',
  summary: 'Give a driver a car that nobody else has; null takes it away',
  ...withDriver,
  body: z.object({ carId: idOf('Please select a car').nullable() }),
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'CAR_NOT_FOUND', 'CAR_HAS_DRIVER', 'NOT_A_DRIVER_YET'],
});

/** What a driver sees first: the record, what today brings, and what the week brought. */
const ownDriver = driver.extend({
  today: z.object({
    /** Rides of the business's day that are accepted, in progress or completed. */
    rides: z.int(),
    completed: z.int(),
    earned: givenDollars,
  }),
  /** Monday to Sunday of this week, by the day on which a ride was completed. */
  week: z.array(z.object({ day: z.string(), earned: givenDollars })),
  /** Whether anything was completed or canceled so far. */
  hasHistory: z.boolean(),
});
export type OwnDriver = z.output<typeof ownDriver>;

export const getOwnDriver = endpoint({
  method: 'GET',
  path: '/api/drivers/me',
  summary: 'The caller’s own driver record, an application included',
  access: owner,
  reply: ownDriver,
  errors: ['NO_DRIVER_PROFILE'],
});

export const setOwnDuty = endpoint({
  method: 'PUT',
  path: '/api/drivers/me/status',
  summary: 'Go on duty, or off duty while no ride is in progress',
  access: approvedDriver,
  body: z.object({ status: z.enum(approvedStatuses, 'Must be Active or Off-Duty') }),
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_MOVE_REFUSED', 'RIDE_RUNNING'],
});

export const wrongImageAddress = 'Profile image must be an address that begins with https://';

/** Where a picture lies elsewhere; the address of the own upload is taken as it was given. */
const imageAddress = optionalLine({ label: 'Profile image', max: 500 }).refine(
  (text) => text === '' || text.startsWith('/uploads/') || webAddress.safeParse(text).success,
  wrongImageAddress,
);
/** Written the plain way: what a browser would read as the same, but differently spelled, is refused. */
const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .regex(/^https:\/\/[^\s\\@/:]+(\/[^\s\\]*)?$/);

export const driverProfileChange = z.object({
  name,
  email,
  phone,
  licenseNumber,
  experienceYears,
  drivingRecord: drivingRecord.optional(),
  /** Empty takes the picture away; left out, it stays. A picture that is sent along wins. */
  profileImage: imageAddress.optional(),
});

export const changeDriverProfile = endpoint({
  method: 'PUT',
  path: '/api/drivers/:id',
  summary: 'Change the caller’s own profile as a driver; the picture by address or as a file',
  access: approvedDriver,
  params: byId,
  body: driverProfileChange,
  files: { profilePicture: {} },
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'EMAIL_TAKEN', 'LICENSE_TAKEN'],
});
