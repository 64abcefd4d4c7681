-- Queued messages written under the former names keep their meaning under the new ones.
update outbox set topic = 'domain-event' where topic = 'news';
update outbox set topic = 'socket-events' where topic = 'event.told';
-- Only keys can look like this: quotes inside a text are escaped.
update outbox set payload = replace(replace(replace(replace(replace(replace(payload::text,
    '"tell": ', '"notifications": '),
    '"later": ', '"scheduled": '),
    '"letter": ', '"content": '),
    '"isChosen": ', '"isUserSupplied": '),
    '"told": ', '"socketEvents": '),
    '"newsId": ', '"eventId": ')::jsonb
  where topic in ('domain-event', 'socket-events', 'announcement');

alter table notifications rename column news_id to domain_event_id;
