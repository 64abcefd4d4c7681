import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { changesOf } from '../plan-changes.ts';
import { assignment, board, lena, marcus, plan, ride, textContext } from '../test/board.ts';
import { ChangesPanel } from './ChangesPanel.tsx';

const day = board([ride('a', 10, 11, { driver: marcus }), ride('b', 13, 14, { driver: marcus })]);
const ignore = () => {};

test('offers to keep a change of the planner, and to drop one’s own choice', {
  tags: ['PLAN-3'],
}, () => {
  const draft = plan([assignment('a', null, marcus), assignment('b', lena, marcus)], {
    choices: [{ booking: 'a', driver: null }],
  });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ChangesPanel
        id="changes"
        board={day}
        plan={draft}
        changes={changesOf(day, draft)}
        selectedRide={undefined}
        context={textContext}
        isPlanning={false}
        refusal={undefined}
        onKeep={ignore}
        onLetPlannerDecide={ignore}
        onOpen={ignore}
      />
    </MemoryRouter>,
  );
  const actions = [...html.matchAll(/data-change-action[^>]*aria-label="([^"]*)"/g)];
  expect(actions.map(([, label]) => label)).toEqual([
    'Let the planner decide about Customer a’s ride',
    'Keep Customer b as now',
  ]);
});
