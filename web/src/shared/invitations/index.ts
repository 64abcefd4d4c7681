export { InvitationBadge } from './InvitationBadge.tsx';
export { InvitationNotice } from './InvitationNotice.tsx';
