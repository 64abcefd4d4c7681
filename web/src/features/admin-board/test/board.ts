import type {
  Board,
  BoardDriver,
  BoardRide,
  EmptyDrive,
} from '@chesapeake/contract/planning/board';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import type { Plan, PlanAssignment } from '@chesapeake/contract/planning/plans';

/** Made-up boards for tests. Times are hours of Friday, November 20, 2026, in New York. */
export const zone = 'America/New_York';
export const day = '2026-11-20';
export const at = (hour: number) => new Date(Date.parse(`${day}T05:00:00Z`) + hour * 3_600_000);
/** The day that is shown. */
export const shownDay = { from: at(0), until: at(24) };
const services = [{ slug: 'Airport', name: 'Airport' }];
/** For texts about that day. */
export const textContext = { zone, services, day: shownDay };

export const marcus = { _id: 'marcus', name: 'Marcus Reed' };
export const lena = { _id: 'lena', name: 'Lena Fischer' };

export const ride = (id: string, from: number, until: number, changes: Partial<BoardRide> = {}) =>
  ({
    _id: id,
    serviceType: 'Airport',
    pickupLocation: '214 Prince George Street, Annapolis',
    destination: 'BWI Marshall Airport, Departures',
    stops: [],
    passengers: null,
    pickupTime: at(from),
    dropoffTime: at(until),
    blockedUntil: at(until + 0.5),
    status: 'Pending',
    user: { _id: `customer of ${id}`, name: `Customer ${id}` },
    passengerName: null,
    driver: null,
    car: {
      _id: 's580',
      brand: 'Mercedes-Benz',
      model: 'S 580',
      plateNumber: 'MD 1',
      carClass: 'Sedan',
    },
    price: 150,
    isPinned: false,
    declinedBy: [],
    preferredDriver: null,
    version: 1,
    ...changes,
  }) satisfies BoardRide as BoardRide;

export const driver = (
  person: { _id: string; name: string },
  changes: Partial<BoardDriver> = {},
): BoardDriver => ({
  ...person,
  phone: null,
  image: null,
  status: 'Active',
  assignedCar: null,
  carClasses: null,
  shifts: null,
  timeOff: [],
  weekMinutes: 0,
  ...changes,
});

export const drive = (
  of: string,
  from: number,
  minutes: number,
  changes: Partial<EmptyDrive> = {},
): EmptyDrive => ({
  driver: of,
  from: at(from),
  minutes,
  fromPlace: 'Garage, Annapolis',
  toPlace: 'BWI Airport',
  after: null,
  before: null,
  ...changes,
});

export const figures = (changes: Partial<DispatchFigures> = {}): DispatchFigures => ({
  rides: 2,
  covered: 2,
  coveredRevenue: 300,
  openRevenue: 0,
  emptyMinutes: 60,
  overtimeMinutes: 0,
  callIns: 0,
  changes: 0,
  ...changes,
});

export const board = (rides: BoardRide[], changes: Partial<Board> = {}): Board => ({
  day,
  from: at(0),
  until: at(24),
  garage: 'Garage, Annapolis',
  drivers: [driver(marcus), driver(lena)],
  offBoard: [],
  cars: [],
  rides,
  emptyDrives: [],
  duties: [],
  figures: figures(),
  draft: null,
  applied: null,
  ...changes,
});

export const assignment = (
  booking: string,
  to: PlanAssignment['driver'],
  was: PlanAssignment['was'],
  isFixed = false,
): PlanAssignment => ({ booking, driver: to, was, isFixed });

export const plan = (assignments: PlanAssignment[], changes: Partial<Plan> = {}): Plan => ({
  _id: 'plan',
  day,
  kind: 'plan',
  state: 'Draft',
  createdAt: at(10),
  createdBy: { _id: 'charlotte', name: 'Charlotte Avery' },
  appliedAt: null,
  appliedBy: null,
  isProven: true,
  gap: 0,
  unfinishedPart: null,
  covered: 2,
  uncovered: [],
  objective: { openRevenue: 0, changes: 0, overtimeMinutes: 0, emptyCost: 0, unfairness: 0 },
  assignments,
  changes: 0,
  choices: [],
  kept: [],
  without: [],
  emptyDrives: [],
  duties: [],
  figures: { now: figures(), planned: figures() },
  left: [],
  ...changes,
});

export const byId = (rides: readonly BoardRide[]) => new Map(rides.map((each) => [each._id, each]));
