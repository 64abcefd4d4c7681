import { useId } from 'react';

/** What the page becomes with the first booking. */
export function Ahead() {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid items-center gap-3 rounded-card border border-edge-soft border-dashed px-4.5 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-8 md:px-6"
    >
      <div className="max-w-115">
        <h2 id={id} className="font-sans text-15 font-semibold tracking-tight">
          From your first booking on, this is your dashboard
        </h2>
        <p className="pt-0.5 text-sm text-quiet">
          Today’s rides, what needs a decision, revenue and the outlook for the month.
        </p>
      </div>
      <svg
        viewBox="0 0 520 120"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="h-18 w-full md:h-20"
      >
        <path
          d="M0 104C40 98 64 92 92 84S150 88 182 70 236 60 268 58 330 34 362 40 424 22 520 10V120H0z"
          className="fill-ink/4"
        />
        <path
          d="M0 104C40 98 64 92 92 84S150 88 182 70 236 60 268 58 330 34 362 40 424 22 520 10"
          className="fill-none stroke-edge-soft [stroke-dasharray:5_5] stroke-[1.5] [vector-effect:non-scaling-stroke]"
        />
      </svg>
    </section>
  );
}
