import {
  type ImportKind,
  importCars,
  importCustomers,
  previewCarImport,
  previewCustomerImport,
} from '@chesapeake/contract/imports/imports';
import { pages } from '@chesapeake/contract/pages/pages';
import { queryRoots } from '../../lib/query-roots.ts';

/** What differs between the lists. */
export const importKinds = {
  customers: {
    title: 'Import customers',
    subtitle:
      'From a CSV file. They get no account and no email. The office can book for them right away',
    noun: ['customer', 'customers'],
    back: { to: pages.adminUsers, label: 'Users' },
    preview: previewCustomerImport,
    run: importCustomers,
    changes: [queryRoots.adminUsers, queryRoots.adminDashboard],
    example: 'Name,Phone,Email\nJane Miller,(410) 555-0143,jane@example.com',
    hints: {
      name: 'Or First Name and Last Name',
      phone: 'In any usual spelling',
      email: 'If you have it',
    },
    skippedFile: 'skipped-customers.csv',
  },
  cars: {
    title: 'Import cars',
    subtitle: 'From a CSV file. Customers can book them right away',
    noun: ['car', 'cars'],
    back: { to: pages.adminCars, label: 'Cars' },
    preview: previewCarImport,
    run: importCars,
    changes: [queryRoots.adminCars, queryRoots.adminDashboard],
    example:
      'Brand,Model,Plate Number,Capacity,Class,Color\nLincoln,Continental,5BX 2210,4,Sedan,Black',
    hints: {
      brand: 'Or Make',
      plateNumber: 'Or License Plate',
      capacity: 'Seats for passengers',
      carClass: 'Sedan, SUV, Van or Stretch; Sedan if empty',
      paint: 'Of our drawing, shown until you add a photo',
    },
    skippedFile: 'skipped-cars.csv',
  },
} as const satisfies Record<ImportKind, object>;
