import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BookNotice } from './BookNotice.tsx';

it.each([
  ['an unanswered booking', { isUnanswered: true, change: undefined }],
  ['a changed price', { isUnanswered: false, change: { was: '$300.00', now: '$350.00' } }],
])('names the button as it reads, for %s', (_, reason) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BookNotice limitText={undefined} bookLabel="Book Both Rides" {...reason} />
    </MemoryRouter>,
  );
  expect(html).toContain('Press Book Both Rides');
  expect(html).not.toContain('Book Now');
});
