import {
  importCars,
  importCustomers,
  previewCarImport,
  previewCustomerImport,
} from '@chesapeake/contract/imports/imports';
import type { Route } from '../../http/route.ts';
import type { Imports } from './service.ts';

export function importRoutes(route: Route, imports: Imports) {
  route(previewCustomerImport, ({ files }) => imports.previewCustomers(files.file));
  route(importCustomers, ({ caller, files }) => imports.importCustomers(caller, files.file));
  route(previewCarImport, ({ files }) => imports.previewCars(files.file));
  route(importCars, ({ caller, files }) => imports.importCars(caller, files.file));
}
