import { plural } from '@chesapeake/contract/format/numbers';
import type { SetupGuide } from '@chesapeake/contract/settings/setup-guide';
import bridge from '../../../drawings/bridge-night.svg';
import { useSession } from '../../../lib/session.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export function GuideHero({ steps }: Pick<SetupGuide, 'steps'>) {
  const { businessName } = useBusiness();
  const firstName = useSession()?.name.trim().split(/\s+/)[0];
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const left = steps.length - doneCount;
  const current = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section
      aria-labelledby="guide-welcome"
      className="on-dark relative isolate grid gap-5 overflow-hidden rounded-card bg-navy px-5 pt-5.5 pb-21.5 text-white md:min-h-39 md:grid-cols-[minmax(0,1fr)_18.75rem] md:items-end md:gap-8 md:p-8"
    >
      <img
        src={bridge}
        alt=""
        width="1440"
        height="240"
        className="absolute -right-37.5 -bottom-5.5 -z-10 w-140 max-w-none opacity-75 md:right-auto md:-bottom-14.5 md:left-0 md:w-full md:opacity-80 md:[mask-image:linear-gradient(90deg,transparent_6%,#000_46%,#000_64%,transparent_75%)]"
      />
      <div>
        <h1 id="guide-welcome" className="text-3xl font-[430] md:text-[2.125rem]">
          Welcome, {firstName}
        </h1>
        <p className="mt-1.5 max-w-[44ch] text-15 text-white/84">
          {numberWords[left]} short {plural(left, 'step')} left, then {businessName} is ready for
          its first day.
        </p>
      </div>
      <div>
        <p className="text-sm font-semibold tabular">
          {doneCount} of {steps.length} done
        </p>
        <div aria-hidden="true" className="mt-2 grid auto-cols-fr grid-flow-col gap-1.25">
          {steps.map(({ step, isDone }) => (
            <span
              key={step}
              className={classNames('h-1.5 rounded-full', segmentColor(isDone, step === current))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function segmentColor(isDone: boolean, isCurrent: boolean) {
  if (isDone) return 'bg-brass-3';
  return isCurrent ? 'bg-white/55' : 'bg-white/24';
}
