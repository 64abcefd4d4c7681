import {
  answerMessage,
  countMessages,
  listMessages,
  markMessageRead,
  sendMessage,
} from '@chesapeake/contract/messages/messages';
import type { Route } from '../../http/route.ts';
import type { Messages } from './service.ts';

export function messageRoutes(route: Route, messages: Messages) {
  route(sendMessage, ({ caller, body }) => messages.send(caller, body));
  route(listMessages, ({ query }) => messages.list(query));
  route(countMessages, ({ query }) => messages.count(query));
  route(markMessageRead, ({ caller, params, body }) =>
    messages.setRead(caller, params.id, body.isRead),
  );
  route(answerMessage, ({ caller, params, body }) =>
    messages.answer(caller, params.id, body.answer),
  );
}
