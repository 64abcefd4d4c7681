import type { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

type Schema = (typeof settingsForms)['services'];

/** The form of all services. */
export type ServicesFormState = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
