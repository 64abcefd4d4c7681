import { formatLongDay } from '@chesapeake/contract/format/dates';
import type { LegalDocument } from '../document.ts';

/** A long text with a table of contents and a readable line length. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, updated, summary, sections } = document;
  return (
    <div className="wrap grid gap-10 py-[clamp(32px,4vw,64px)] md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] md:gap-16">
      <div className="md:col-start-2">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 text-sm text-quiet">
          Effective <time dateTime={updated}>{formatLongDay(updated)}</time>
        </p>
        <p className="mt-6 max-w-[62ch] text-lg leading-relaxed text-ink-2">{summary}</p>
      </div>
      <nav aria-labelledby="contents" className="md:row-start-2">
        <div className="md:sticky md:top-8">
          <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-quiet">
            Contents
          </h2>
          <ol className="mt-2 columns-1 border-l border-line text-15 sm:max-md:columns-2">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px inline-flex min-h-8 items-center border-l border-transparent py-1 pl-4 leading-snug text-ink-2 no-underline hover:border-brass hover:text-ink"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="max-w-[68ch] md:row-start-2">
        {sections.map(({ id, title: heading, body }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            className="scroll-mt-6 border-t border-line py-8 first:border-t-0 first:pt-0"
          >
            <h2 id={`${id}-title`} className="text-2xl leading-snug font-[460]">
              {heading}
            </h2>
            <div className="mt-3 grid gap-3 text-ink-2 [&_a]:link [&_h3]:mt-2 [&_h3]:text-base [&_h3]:text-ink [&_li]:mt-1.5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5">
              {body}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
