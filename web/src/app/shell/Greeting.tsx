import { firstNameOf, type Session } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';

export function Greeting({ session }: { session: Session }) {
  const firstName = firstNameOf(session);
  return (
    <span className="inline-flex min-h-11 min-w-0 items-center gap-2.5 py-1 pr-2 pl-1.5 text-15 font-medium">
      <Avatar name={session.name} />
      <span className="truncate">{firstName ? `Hello, ${firstName}` : 'Hello'}</span>
    </span>
  );
}
