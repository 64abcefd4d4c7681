import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeftAlert } from './PlanAlerts.tsx';

test('names the rides that an undo did not give back', { tags: ['PLAN-10'] }, () => {
  const left = [{ booking: 'a', name: 'Rita Fox', reason: 'It was cancelled or deleted.' }];
  const text = renderToStaticMarkup(<LeftAlert left={left} />).replaceAll(/<[^>]*>/g, '|');
  expect(text).toContain('These rides were not given back:');
  expect(text).toContain('|Rita Fox: It was cancelled or deleted.|');
});
