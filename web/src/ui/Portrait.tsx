import { useState } from 'react';
import { Avatar } from './Avatar.tsx';
import { classNames } from './class-names.ts';

/** A person's picture, or their initials if there is none or it fails to load. */
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
      // The picture may be on a third-party server, which need not know the page.
      referrerPolicy="no-referrer"
      onError={() => setBroken(image)}
      className={classNames('flex-none rounded-full bg-sand object-cover', className)}
    />
  );
}
