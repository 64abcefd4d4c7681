import type { Driver } from '@chesapeake/contract/drivers/drivers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedLink } from '../../../shared/signed-link/index.ts';

type Kind = 'licenseImage' | 'insuranceImage';

interface DocumentsProps {
  driver: Driver;
  /** When the server issued the links. */
  fetchedAt: number;
  /** Refetches the record with fresh links. */
  renew: () => Promise<Driver | undefined>;
}

/** The driver's documents, visible only to the driver and admins. */
export function Documents({ driver, fetchedAt, renew }: DocumentsProps) {
  const row = (title: string, kind: Kind) => {
    const href = driver[kind];
    if (!href) {
      return <Row title={title} detail="Not provided" className="border-dashed border-edge-soft" />;
    }
    return (
      <SignedLink
        href={href}
        fetchedAt={fetchedAt}
        renew={async () => (await renew())?.[kind]}
        failureText={failureTexts.driverProfileLoad}
        className="block rounded-control no-underline"
      >
        <Row
          title={title}
          detail="Opens in a new tab"
          className="border-edge-soft hover:bg-sand"
          end={<ExternalLink aria-hidden="true" className="size-4.5 flex-none text-quiet" />}
        />
      </SignedLink>
    );
  };
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="font-sans text-lg font-semibold tracking-normal">
        Your documents
      </h2>
      <p className="mt-1 text-sm text-quiet">
        Only you and the office can open them. Ask the office to replace one.
      </p>
      <ul className="mt-4 grid gap-3">
        <li>{row("Driver's license", 'licenseImage')}</li>
        <li>{row('Insurance', 'insuranceImage')}</li>
      </ul>
    </section>
  );
}

const Row = (props: { title: string; detail: string; className: string; end?: ReactNode }) => (
  <span
    className={`flex min-h-15 items-center gap-3.5 rounded-control border px-4 py-2.5 ${props.className}`}
  >
    <FileText aria-hidden="true" className="size-5.5 flex-none stroke-[1.6] text-brass" />
    <span className="min-w-0 flex-1">
      <span className="block font-[550] text-ink">{props.title}</span>
      <span className="block text-sm text-quiet">{props.detail}</span>
    </span>
    {props.end}
  </span>
);
