import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assignment, board, byId, lena, marcus, plan, ride, textContext } from '../test/board.ts';
import { DraftBanner } from './PlanBanner.tsx';

const rides = [ride('a', 9, 11, { driver: marcus }), ride('b', 14, 16)];
const draft = plan([assignment('a', marcus, marcus), assignment('b', lena, null)], { changes: 1 });
const ignore = () => {};

const htmlOf = (shown: typeof draft, { isOutdated = false } = {}) =>
  renderToStaticMarkup(
    <DraftBanner
      plan={shown}
      board={board(rides)}
      rides={byId(rides)}
      context={textContext}
      changesId="changes"
      busy={undefined}
      isPlanning={false}
      isOutdated={isOutdated}
      onApply={ignore}
      onDiscard={ignore}
    />,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a draft that is out of date says so, and promises nothing', { tags: ['PLAN-9'] }, () => {
  const current = textOf(htmlOf(draft));
  expect(current).toContain('Draft: 2 of 2 rides covered, proven best.');
  expect(current).toContain('Nobody is told until you apply.');
  const outdated = textOf(htmlOf(draft, { isOutdated: true }));
  expect(outdated).toContain('Draft, out of date: 2 of 2 rides covered.');
  expect(outdated).not.toMatch(/proven|Nobody is told|Apply/);
});

test('warns of rides that are kept against a rule', () => {
  expect(htmlOf(draft)).not.toContain('bg-rejected-bg');
  const keeping = htmlOf({ ...draft, kept: ['a'] });
  expect(keeping).toContain('bg-rejected-bg');
  expect(textOf(keeping)).toContain('Customer a’s ride stays with Marcus Reed');
  // All rides are covered.
  expect(textOf(keeping)).toMatch(/Apply$/);
});
