import { expect, it } from 'vitest';
import { questionsText } from './questions.ts';

it.each([
  ['hello@example.com', '+14105550100', 'Reply to this email or call us.'],
  ['hello@example.com', '', 'Reply to this email.'],
  ['', '+14105550100', 'Call us.'],
  ['', '', 'Write to us on our website, under Contact Us.'],
])('names only the ways that exist: email “%s”, phone “%s”', (contactEmail, contactPhone, ways) => {
  expect(questionsText({ contactEmail, contactPhone })).toBe(`Questions? ${ways}`);
});
