import { Button } from '../../../ui/Button.tsx';

export const RetiredService = ({
  name,
  mayChange,
  onRestore,
}: {
  name: string;
  mayChange: boolean;
  onRestore: () => void;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-line-2 px-4 py-2.5 text-sm not-first:border-t">
    <span className="min-w-0">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="block text-13 text-quiet">
        Not offered. Past bookings still show its name
      </span>
    </span>
    {mayChange && (
      <Button
        tone="paper"
        size="sm"
        aria-label={`Bring back ${name}`}
        onClick={onRestore}
        className="min-h-11"
      >
        Bring back
      </Button>
    )}
  </li>
);
