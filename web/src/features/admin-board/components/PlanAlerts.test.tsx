import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { byId, ride, textContext } from '../test/board.ts';
import { LeftAlert } from './PlanAlerts.tsx';

const rita = { booking: 'a', name: 'Rita Fox', reason: 'It was cancelled or deleted.' };
const jane = { booking: 'b', name: 'Jane Doe', reason: 'Marcus Reed has accepted it.' };

const textOf = (left: (typeof rita)[], changes: number) =>
  renderToStaticMarkup(
    <LeftAlert plan={{ left, changes }} rides={byId([ride('b', 14, 16)])} context={textContext} />,
  ).replaceAll(/<[^>]*>/g, '|');

test('says what an undo left, and that the rest is back', { tags: ['PLAN-10'] }, () => {
  expect(textOf([rita], 3)).toContain('|1 ride stays as it is:|');
  const text = textOf([rita, jane], 3);
  expect(text).toContain('|2 rides stay as they are:|');
  // A cancelled ride is not on the board.
  expect(text).toContain('|Rita Fox: It was cancelled or deleted.|');
  expect(text).toContain('|Jane Doe at 2:00 PM: Marcus Reed has accepted it.|');
  expect(text).toContain('|All others are as they were before the plan.|');
});

test('speaks of no others if an undo gave nothing back', { tags: ['PLAN-10'] }, () => {
  expect(textOf([rita, jane], 2)).not.toContain('others');
});
