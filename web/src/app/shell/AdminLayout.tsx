import type { ComponentType } from 'react';

/** The administrators' header and sidebar around a page. */
export const inAdminLayout = (Page: ComponentType) =>
  function PageInAdminLayout() {
    return (
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
    );
  };
