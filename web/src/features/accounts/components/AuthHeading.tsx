import type { ReactNode } from 'react';

export const AuthHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-8">
    <h1 className="text-[2.125rem] leading-tight font-[430]">{title}</h1>
    {children && <p className="mt-2 text-ink-2">{children}</p>}
  </div>
);

/** The other way, under the form. */
export const AuthFoot = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 border-t border-line pt-5 text-center text-15 text-ink-2 [&_a]:inline-block [&_a]:py-1">
    {children}
  </p>
);
