import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';

/** A chart, and the table behind it. */
export function ChartPanel({
  title,
  line,
  chart,
  table,
  className,
  tableClassName,
}: {
  title: string;
  line: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  className?: string;
  /** Instead, while the table is shown: it may need more room. */
  tableClassName?: string;
}) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel
      title={title}
      line={line}
      className={names(isTable ? (tableClassName ?? className) : className)}
      corner={
        <Button
          tone="paper"
          size="sm"
          className="max-lg:min-h-11"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {isTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </Button>
      }
    >
      {isTable ? table : chart}
    </Panel>
  );
}
