export { Activity } from './Activity.tsx';
export { activityKey } from './activity-key.ts';
