import { queryRoots } from '../../lib/query-roots.ts';

/** Any action may add to the activity log, so every mutation invalidates it. */
export const activityKey = [queryRoots.activity];
