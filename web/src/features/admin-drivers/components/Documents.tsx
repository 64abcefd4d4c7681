import { adminTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedLink } from '../../../shared/signed-link/index.ts';
import type { DriverDetails } from '../queries.ts';

interface DocumentsProps {
  driver: DriverDetails;
  /** When the server issued the links. */
  fetchedAt: number;
  /** Refetches the driver with fresh links. */
  renew: () => Promise<DriverDetails | undefined>;
}

/** The documents the driver submitted. */
export function Documents({ driver, fetchedAt, renew }: DocumentsProps) {
  const renderDocument = (title: string, kind: 'licenseImage' | 'insuranceImage') => {
    const href = driver[kind];
    if (!href)
      return <DocumentRow title={title} detail={adminTexts.noDocument} className="bg-sand" />;
    return (
      <SignedLink
        href={href}
        fetchedAt={fetchedAt}
        renew={async () => (await renew())?.[kind]}
        failureText={failureTexts.driverDetailsLoad}
        className="block rounded-control no-underline"
      >
        <DocumentRow
          title={title}
          detail="Opens in a new tab"
          className="border border-edge-soft hover:bg-sand"
          end={<ExternalLink aria-hidden="true" className="size-4 flex-none text-quiet" />}
        />
      </SignedLink>
    );
  };
  return (
    <ul aria-label="Documents" className="grid gap-2.5 sm:grid-cols-2">
      <li>{renderDocument('License', 'licenseImage')}</li>
      <li>{renderDocument('Insurance', 'insuranceImage')}</li>
    </ul>
  );
}

const DocumentRow = (props: {
  title: string;
  detail: string;
  className: string;
  end?: ReactNode;
}) => (
  <span
    className={`flex min-h-14 items-center gap-3 rounded-control px-3.5 py-2 text-sm ${props.className}`}
  >
    <FileText aria-hidden="true" className="size-5 flex-none stroke-[1.6] text-brass" />
    <span className="min-w-0 flex-1">
      <span className="block font-[550] text-ink">{props.title}</span>
      <span className="block text-13 text-quiet">{props.detail}</span>
    </span>
    {props.end}
  </span>
);
