import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';

/** A chart and its data table. */
export function ChartPanel({
  title,
  subtitle,
  tools,
  chart,
  table,
  className,
  tableClassName,
}: {
  title: string;
  subtitle: ReactNode;
  /** Controls that apply to both. */
  tools?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  className?: string;
  /** Replaces `className` while the table is shown, which may need more room. */
  tableClassName?: string;
}) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      className={classNames(isTable ? (tableClassName ?? className) : className)}
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
