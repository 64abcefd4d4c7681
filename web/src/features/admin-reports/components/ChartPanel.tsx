import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';

/** A chart, and the table behind it. */
export function ChartPanel({
  title,
  line,
  tools,
  chart,
  table,
  className,
  tableClassName,
}: {
  title: string;
  line: ReactNode;
  /** What is chosen for both. */
  tools?: ReactNode;
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
          aria-label={`Show as ${isTable ? 'chart' : 'table'}: ${title}`}
          className="max-lg:min-h-11"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {isTable ? 'Chart' : 'Table'}
        </Button>
      }
    >
      {tools}
      {isTable ? table : chart}
    </Panel>
  );
}
