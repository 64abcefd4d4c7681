import { expect, it } from 'vitest';
import { createSentEvents } from './sent-events.ts';

it('remembers the latest events, and no more than that', { tags: ['FAULT-9'] }, () => {
  const sent = createSentEvents();
  for (let index = 0; index < 201; index += 1) expect(sent.add(`event ${index}`)).toBe(true);
  expect(sent.add('event 200')).toBe(false);
  expect(sent.add('event 1')).toBe(false);
  expect(sent.add('event 0')).toBe(true);
});
