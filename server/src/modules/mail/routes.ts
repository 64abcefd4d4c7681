import { listMail } from '@chesapeake/contract/mail';
import type { Route } from '../../http/route.ts';
import type { Mail } from './service.ts';

export function mailRoutes(route: Route, mail: Mail) {
  route(listMail, ({ query }) => mail.list(query));
}
