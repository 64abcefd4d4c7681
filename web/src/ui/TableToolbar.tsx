import type { ReactNode } from 'react';

/** Filters, sorting and search inside a table's card. */
export const TableToolbar = ({
  filters,
  children,
}: {
  filters: ReactNode;
  children: ReactNode;
}) => (
  <div className="border-b border-line">
    <div className="border-b border-line px-4 py-3 sm:px-5">{filters}</div>
    <search className="flex flex-wrap gap-2.5 px-4 py-3 sm:px-5">{children}</search>
  </div>
);
