import {
  countBookings,
  countMatchingBookings,
  exportBookings,
  getBookingForOffice,
  listBookings,
  listLiveBookingsOfUser,
} from '@chesapeake/contract/bookings/admin-bookings';
import { assignDriver, listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import { bookForCustomer, listRideOptions } from '@chesapeake/contract/bookings/book-for-customer';
import {
  cancelBooking,
  countMyBookings,
  createBooking,
  deleteBooking,
  getBooking,
  listMyBookings,
  listOverlappingBookings,
  listTripBookings,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { previewOfficeCancellation } from '@chesapeake/contract/bookings/cancel-by-office';
import {
  changeBookingByOffice,
  changeOwnBooking,
} from '@chesapeake/contract/bookings/change-booking';
import {
  acceptBooking,
  completeBooking,
  countDriverBookings,
  declineBooking,
  listDriverBookings,
  listProposedBookings,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import { pinRide } from '@chesapeake/contract/planning/board';
import { getPrice } from '@chesapeake/contract/prices/prices';
import type { Route } from '../../http/route.ts';
import type { Bookings } from './service.ts';

export function bookingRoutes(route: Route, bookings: Bookings) {
  route(getPrice, ({ caller, query }) => bookings.getPrice(caller, query));
  route(createBooking, ({ caller, body }) => bookings.create(caller, body));
  route(bookForCustomer, ({ caller, body }) => bookings.bookForCustomer(caller, body));
  route(listRideOptions, ({ query }) => bookings.listRideOptions(query));
  route(listBookings, ({ query }) => bookings.list(query));
  route(exportBookings, ({ query }) => bookings.export(query));
  route(listLiveBookingsOfUser, ({ params, query }) => bookings.listLiveOfUser(params.id, query));
  route(countBookings, () => bookings.count());
  route(getBookingForOffice, ({ params }) => bookings.getForOffice(params.id));
  route(countMatchingBookings, ({ query }) => bookings.countMatching(query));
  route(listMyBookings, ({ caller, query }) => bookings.listMine(caller, query));
  route(countMyBookings, ({ caller }) => bookings.countMine(caller));
  route(listOverlappingBookings, ({ caller, query }) => bookings.listOverlapping(caller, query));
  route(getBooking, ({ caller, params }) => bookings.get(caller, params.id));
  route(listTripBookings, ({ caller, params }) => bookings.listOfTrip(caller, params.id));
  route(cancelBooking, ({ caller, params, body }) => bookings.cancel(caller, params.id, body));
  route(changeOwnBooking, ({ caller, params, body }) =>
    bookings.changeOwn(caller, params.id, body),
  );
  route(changeBookingByOffice, ({ caller, params, body }) =>
    bookings.changeByOffice(caller, params.id, body),
  );
  route(deleteBooking, ({ caller, params }) => bookings.remove(caller, params.id));
  route(setBookingStatus, ({ caller, params, body }) =>
    bookings.setStatus(caller, params.id, body),
  );
  route(previewOfficeCancellation, ({ params, query }) =>
    bookings.previewCancellation(params.id, query),
  );
  route(assignDriver, ({ caller, params, body }) => bookings.assign(caller, params.id, body));
  route(pinRide, ({ caller, params, body }) => bookings.pin(caller, params.id, body.isPinned));
  route(listFreeDrivers, ({ params }) => bookings.listFreeDrivers(params.id));
  route(listProposedBookings, ({ caller, query }) => bookings.listProposed(caller, query));
  route(listDriverBookings, ({ caller, query }) => bookings.listForDriver(caller, query));
  route(countDriverBookings, ({ caller }) => bookings.countForDriver(caller));
  route(acceptBooking, ({ caller, params }) => bookings.accept(caller, params.id));
  route(declineBooking, ({ caller, params }) => bookings.decline(caller, params.id));
  route(startBooking, ({ caller, params }) => bookings.start(caller, params.id));
  route(completeBooking, ({ caller, params }) => bookings.complete(caller, params.id));
}
