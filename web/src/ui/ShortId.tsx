import { shortId } from '@chesapeake/contract/format/short-id';

/** The end of an id, with the full id as a tooltip. */
export const ShortId = ({ id }: { id: string }) => (
  <span title={id} className="font-mono text-[0.93em]">
    {shortId(id)}
  </span>
);
