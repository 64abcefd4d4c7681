import { shortId } from '@chesapeake/contract/short-id';

/** The end of an id; the whole of it under the pointer. */
export const ShortId = ({ id }: { id: string }) => (
  <span title={id} className="font-mono text-[0.93em]">
    {shortId(id)}
  </span>
);
