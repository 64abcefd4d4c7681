import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { lanesOf } from '../lanes.ts';
import { assignment, board, marcus, plan, ride, textContext } from '../test/board.ts';
import { RideAside } from './RidePanel.tsx';

const day = board([ride('a', 9, 11, { driver: marcus })]);
const open = plan([assignment('a', null, marcus)]);
const ignore = () => {};

function textOf(draft: typeof open, { mayChange = true } = {}) {
  const placed = lanesOf(day, draft, 'drivers')
    .flatMap(({ rides }) => rides)
    .find(({ kind }) => kind === 'draft');
  return (
    placed &&
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <RideAside
            placed={placed}
            board={day}
            plan={draft}
            context={textContext}
            mayChange={mayChange}
            isPlanning={false}
            takesFocus={false}
            onMove={ignore}
            onLetPlannerDecide={ignore}
            onPin={ignore}
            onClose={ignore}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  );
}

test('a choice for a ride can be taken back, by those who may change it', {
  tags: ['PLAN-3'],
}, () => {
  const chosen = { ...open, choices: [{ booking: 'a', driver: null }] };
  expect(textOf(chosen)).toContain('Let the planner decide');
  expect(textOf(chosen, { mayChange: false })).not.toContain('Let the planner decide');
  expect(textOf(open)).not.toContain('Let the planner decide');
});
