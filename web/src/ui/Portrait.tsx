import { useState } from 'react';
import { Avatar } from './Avatar.tsx';
import { names } from './class-names.ts';

/** Somebody's picture; their initials where there is none, or where it does not come. */
export function Portrait({
  name,
  image,
  className,
}: {
  name: string;
  image: string | null;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) return <Avatar name={name} className={className} />;
  return (
    <img
      src={image}
      alt=""
      // A picture may lie with a stranger, who need not know which page shows it.
      referrerPolicy="no-referrer"
      onError={() => setBroken(image)}
      className={names('flex-none rounded-full bg-sand object-cover', className)}
    />
  );
}
