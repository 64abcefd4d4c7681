import { minuteMs } from '@chesapeake/contract/calendar/days';

/**
 * How soon to ask again for a phone number that should be known by now: the customer's clock may be
 * ahead of the server's. False if there is no need.
 */
export const phoneRefetchMs = (mayCall: boolean, driver: { phone: string | null } | undefined) =>
  mayCall && driver?.phone === null ? minuteMs : false;
