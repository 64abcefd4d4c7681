import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';

export interface Decision {
  text: string;
  to: string;
  urgent: boolean;
}

/** What waits for somebody in the office, most urgent first. */
export function listDecisions(stats: DashboardStats): Decision[] {
  const { overdueBookings = 0, unassignedBookings = 0 } = stats;
  const { failedRefunds = 0, openDisputes = 0, pendingDrivers = 0, unreadMessages = 0 } = stats;
  const decisions: (Decision & { count: number })[] = [
    {
      count: overdueBookings,
      text: `${formatQuantity(overdueBookings, 'ride')} past pickup and not started`,
      to: `${pages.adminBookings}?status=overdue&sort=pickup-soonest`,
      urgent: true,
    },
    {
      count: unassignedBookings,
      text: `${formatQuantity(unassignedBookings, 'ride')} without a driver`,
      to: `${pages.adminBookings}?status=unassigned&sort=pickup-soonest`,
      urgent: true,
    },
    {
      count: failedRefunds,
      text: formatQuantity(failedRefunds, 'failed refund'),
      to: `${pages.adminPayments}?tab=problems&kind=failed-refunds`,
      urgent: true,
    },
    {
      count: openDisputes,
      text: formatQuantity(openDisputes, 'open dispute'),
      to: `${pages.adminPayments}?tab=problems&kind=disputed`,
      urgent: true,
    },
    {
      count: pendingDrivers,
      text: `${formatQuantity(pendingDrivers, 'driver application')} to review`,
      to: `${pages.adminDrivers}?status=pending`,
      urgent: false,
    },
    {
      count: unreadMessages,
      text: formatQuantity(unreadMessages, 'unread message'),
      to: pages.adminMessages,
      urgent: false,
    },
  ];
  return decisions.filter(({ count }) => count > 0);
}
