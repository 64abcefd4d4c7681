import type { ReactNode } from 'react';

export const AuthHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-8">
    <h1 className="text-[2.125rem] leading-tight font-[430]">{title}</h1>
    {children && <p className="mt-2 text-ink-2">{children}</p>}
  </div>
);

/** The link below the form to the alternative page. */
export const AuthFooter = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 border-t border-line pt-5 text-center text-15 text-ink-2 [&_a]:inline-block [&_a]:py-1">
    {children}
  </p>
);
