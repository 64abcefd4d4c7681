import {
  applyPlan,
  createPlan,
  discardPlan,
  explainPlan,
  getPlan,
  undoPlan,
} from '@chesapeake/contract/planning/plans';
import type { Route } from '../../http/route.ts';
import type { PlansService } from './service.ts';

export function planRoutes(route: Route, plans: PlansService) {
  route(createPlan, ({ caller, body }) => plans.create(caller, body));
  route(getPlan, ({ params }) => plans.get(params.id));
  route(applyPlan, ({ caller, params }) => plans.apply(caller, params.id));
  route(undoPlan, ({ caller, params }) => plans.undo(caller, params.id));
  route(discardPlan, ({ params }) => plans.discard(params.id));
  route(explainPlan, ({ params, query }) => plans.explain(params.id, query));
}
