import { listMessages, sendMessage } from '@chesapeake/contract/messages';
import type { Route } from '../../http/route.ts';
import type { Messages } from './service.ts';

export function messageRoutes(route: Route, messages: Messages) {
  route(sendMessage, ({ caller, body }) => messages.send(caller, body));
  route(listMessages, ({ query }) => messages.list(query));
}
