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

-- Facts of queued emails get the keys by which custom wording finds them. A label that is not listed
-- keeps its fact without a key.
update outbox set payload = jsonb_set(payload, '{mail}', (
    select jsonb_agg(
      case when email #> '{content,facts}' is null then email
      else jsonb_set(email, '{content,facts}', (
        select coalesce(
          jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', keys.key)) || fact order by fact_place),
          '[]'
        )
        from jsonb_array_elements(email #> '{content,facts}')
          with ordinality as facts (fact, fact_place)
        left join (values
          ('Booking', 'booking'), ('Service', 'service'), ('Pickup time', 'pickup'),
          ('Pickup', 'pickupLocation'), ('Destination', 'destination'), ('Car', 'car'),
          ('Driver', 'driver'), ('Customer', 'customer'), ('Ended', 'ended'), ('Price', 'price'),
          ('Paid', 'amount'), ('Paid in cash', 'amount'), ('Added', 'amount'),
          ('Refunded', 'amount'), ('Amount', 'amount'), ('Still to pay', 'stillToPay'),
          ('Goes back to you', 'goesBack'), ('Card', 'card'), ('Reason', 'reason'),
          ('Applicant', 'applicant'), ('Experience', 'experience'), ('Ride', 'ride'),
          ('Tags', 'tags'), ('Words', 'words')
        ) as keys (label, key) on keys.label = fact ->> 'label'
      )) end
      order by email_place
    )
    from jsonb_array_elements(payload -> 'mail') with ordinality as emails (email, email_place)
  ))
  where topic = 'domain-event' and payload @? '$.mail[0]';

alter table notifications rename column news_id to domain_event_id;
