import { z } from 'zod';
import { email, name, phone } from '../accounts/accounts.ts';
import { driverBooking } from '../bookings/driver-bookings.ts';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { optionalLine, optionalParagraphs, searchText } from '../fields/text.ts';
import { instant, instantSchema } from '../fields/time.ts';
import { admin, approvedDriver, owner, ownerOr } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { drivingRecord, experienceYears, licenseNumber } from './application.ts';
import { driverStatuses, dutyStatuses } from './status.ts';

/** The car as its driver sees it. */
export const assignedCar = z.object({
  _id: outputId,
  brand: z.string(),
  model: z.string(),
  plateNumber: z.string(),
});

/** A live booking, listed when its driver leaves. */
const upcomingBooking = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupTime: instant,
  status: z.enum(bookingStatuses),
});

/** What a driver wants to change. The current values count until the office has approved it. */
const pendingChange = z.object({
  licenseNumber: z.string().optional(),
  experienceYears: z.number().optional(),
  requestedAt: instant,
});
export type PendingChange = z.output<typeof pendingChange>;

/** For administrators and for the driver. */
export const driver = z.object({
  _id: outputId,
  user: z.object({
    _id: outputId,
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
  /** Why the office has suspended the driver, if it gave a reason. */
  suspensionReason: z.string().optional(),
  pendingChange: pendingChange.optional(),
  /** The URL of the picture: our own upload, or an external address the driver entered. */
  profileImage: z.string().nullable(),
  profileImageSmall: z.string().nullable(),
  /** Links to private documents, valid for ten minutes. */
  licenseImage: z.string().nullable(),
  insuranceImage: z.string().nullable(),
  assignedCar: assignedCar.nullable(),
  /** The ride in progress. */
  currentBooking: driverBooking.nullable(),
  createdAt: instant,
  /** When the invitation was last sent, until the driver accepts it. */
  invitedAt: instant.optional(),
});
export type Driver = z.output<typeof driver>;

/** With the bookings that would need another driver: accepted or proposed, soonest first. */
const driverWithBookings = driver.extend({
  upcomingBookings: z.array(upcomingBooking),
  /** Other people's records with the same license number; for administrators. */
  sameLicense: z
    .array(z.object({ _id: outputId, name: z.string(), status: z.enum(driverStatuses) }))
    .optional(),
});

export const suspensionReason = optionalParagraphs({ label: 'Reason', max: 500 });
export const suspensionForm = z.object({ reason: suspensionReason });

export const driverSorts = ['newest', 'name'] as const;

const oneDriverEndpoint = { access: admin('drivers:change'), params: idParams } as const;

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/drivers',
  summary:
    'All drivers and applications, newest first; search matches name, email, phone and license number',
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
  summary:
    'The number of drivers and applications that match a search, by status, and of all drivers on a ride',
  access: admin('drivers:see'),
  query: z.object({ search: searchText.default('') }),
  reply: z.record(z.enum(['all', ...driverStatuses, 'onRide']), z.int()),
});

export const getDriver = endpoint({
  method: 'GET',
  path: '/api/drivers/:id',
  summary: 'One driver, with links to the documents',
  access: ownerOr('drivers:see'),
  params: idParams,
  reply: driverWithBookings,
  errors: ['DRIVER_NOT_FOUND'],
});

export const setDriverStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/status',
  summary: 'Approve or reject an application; set a driver off duty, suspended or active again',
  ...oneDriverEndpoint,
  body: z.object({
    status: z.enum(
      ['Active', 'Rejected', 'Off-Duty', 'Suspended'],
      'Must be Active, Rejected, Off-Duty or Suspended',
    ),
    /** Why the driver is suspended; the driver reads it. */
    reason: suspensionReason.optional(),
  }),
  reply: driverWithBookings,
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_MOVE_REFUSED', 'LICENSE_TAKEN'],
});

export const decidePendingChange = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/pending-change',
  summary: 'Approve or decline the license number or experience that a driver has entered',
  ...oneDriverEndpoint,
  body: z.object({
    isApproved: z.boolean('Please say whether the change is approved'),
    /** The request that was looked at, so that a newer one is not approved unseen. */
    requestedAt: instantSchema({
      required: 'Please say which change you are deciding on',
      invalid: 'Must be a valid date and time',
    }),
  }),
  reply: driverWithBookings,
  errors: ['DRIVER_NOT_FOUND', 'PENDING_CHANGE_GONE', 'LICENSE_TAKEN'],
});

export const deleteDriver = endpoint({
  method: 'DELETE',
  path: '/api/drivers/:id',
  summary: 'Delete a driver; upcoming bookings go back to Pending and are listed in the reply',
  ...oneDriverEndpoint,
  reply: z.object({ returnedBookings: z.array(upcomingBooking) }),
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_RIDE_RUNNING'],
});

export const setDriverCar = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/car',
  summary: 'Assign a car without a driver to a driver; null unassigns it',
  ...oneDriverEndpoint,
  body: z.object({ carId: idSchema('Please select a car').nullable() }),
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'CAR_NOT_FOUND', 'CAR_HAS_DRIVER', 'NOT_A_DRIVER_YET'],
});

/** What a driver sees on the dashboard: the record, today's rides, and this week's earnings. */
const myDriver = driver.extend({
  today: z.object({
    /** Today's rides (business calendar) that are accepted, in progress or completed. */
    rides: z.int(),
    completed: z.int(),
    earned: outputDollars,
  }),
  /** Monday to Sunday of this week, by completion date. */
  week: z.array(z.object({ day: z.string(), earned: outputDollars })),
  /** Whether any ride was completed or canceled. */
  hasHistory: z.boolean(),
});
export type MyDriver = z.output<typeof myDriver>;

export const getMyDriver = endpoint({
  method: 'GET',
  path: '/api/drivers/me',
  summary: 'The caller’s driver record or application',
  access: owner,
  reply: myDriver,
  errors: ['NO_DRIVER_PROFILE'],
});

export const setMyDuty = endpoint({
  method: 'PUT',
  path: '/api/drivers/me/status',
  summary: 'Go on duty, or off duty while no ride is in progress',
  access: approvedDriver,
  body: z.object({ status: z.enum(dutyStatuses, 'Must be Active or Off-Duty') }),
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'DRIVER_MOVE_REFUSED', 'RIDE_RUNNING', 'DRIVER_SUSPENDED'],
});

export const invalidImageAddress = 'Profile image must be a URL that starts with https://';

/** An external picture address, or the address of the own upload as we returned it. */
const imageAddress = optionalLine({ label: 'Profile image', max: 500 }).refine(
  (text) => text === '' || text.startsWith('/uploads/') || webAddress.safeParse(text).success,
  invalidImageAddress,
);
/** Plain spelling only: refuses variants that a browser would read as the same URL. */
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
  /** Empty removes the picture; left out, it stays. An uploaded picture wins. */
  profileImage: imageAddress.optional(),
});

export const changeDriverProfile = endpoint({
  method: 'PUT',
  path: '/api/drivers/:id',
  summary:
    'Change the caller’s driver profile; the picture is a URL or a file. A new license number or experience waits for the office’s review',
  access: approvedDriver,
  params: idParams,
  body: driverProfileChange,
  files: { profilePicture: {} },
  reply: driver,
  errors: ['DRIVER_NOT_FOUND', 'EMAIL_TAKEN', 'LICENSE_TAKEN'],
});
