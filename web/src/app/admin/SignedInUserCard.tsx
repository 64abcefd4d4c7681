import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { useSession } from '../../lib/session.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/**
 * Shows the signed-in user and their previous sign-in, so they notice a sign-in that was not
 * theirs.
 */
export function SignedInUserCard() {
  const { zone } = useBusiness();
  const { name = '', role = null, previousSignInAt = null } = useSession() ?? {};
  const displayName = name.trim() || 'Admin User';
  return (
    <section aria-label="Signed in" className="flex gap-2.5 border-t border-line px-1 pt-4 pb-2">
      <Avatar name={displayName} className="mt-0.5 size-8! text-xs!" />
      <div className="min-w-0 text-xs leading-snug text-quiet">
        <p className="text-sm font-semibold wrap-anywhere text-ink">{displayName}</p>
        <p className="wrap-anywhere">Administrator{role && ` · ${role.name}`}</p>
        <p>
          {previousSignInAt === null ? (
            adminTexts.firstSignIn
          ) : (
            <>
              Last login:{' '}
              <time dateTime={previousSignInAt}>
                {formatDateTimeAutoYear(new Date(previousSignInAt), zone)}
              </time>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
