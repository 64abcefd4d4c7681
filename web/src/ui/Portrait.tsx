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
  // The content security policy allows only our own pictures; others wait for their copy.
  const isElsewhere = image?.startsWith('https:');
  if (!image || isElsewhere || image === broken)
    return <Avatar name={name} className={className} />;
  return (
    <img
      src={image}
      alt=""
      onError={() => setBroken(image)}
      className={classNames('flex-none rounded-full bg-sand object-cover', className)}
    />
  );
}
