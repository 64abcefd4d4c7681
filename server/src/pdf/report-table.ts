import { ink, margin, type Paper, rule, soft } from './document.ts';

export interface PaperTable {
  title: string;
  means: string;
  columns: { head: string; width: number; isNumber?: boolean }[];
  rows: string[][];
  /** Where there are no rows. */
  empty: string;
}

/** Goes to the next page where this one has less room than that. */
export function roomFor(doc: Paper, height: number) {
  if (doc.y + height > doc.page.height - margin - 12) doc.addPage();
}

/** Widths are shares of the page's. What goes on over the page begins with its heads again. */
export function drawTable(doc: Paper, { columns, rows, empty }: PaperTable) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const unit = (doc.page.width - 2 * margin) / whole;
  const size = 8.5;

  if (rows.length === 0) {
    doc.font('plain').fontSize(size).fillColor(soft).text(empty, margin, doc.y);
    return;
  }
  const cellsOf = (cells: string[]) =>
    columns.map(({ width, isNumber }, index) => ({
      words: cells[index] ?? '',
      width: width * unit - (isNumber ? 0 : 10),
      left: margin + columns.slice(0, index).reduce((sum, each) => sum + each.width, 0) * unit,
      align: isNumber ? ('right' as const) : ('left' as const),
    }));
  const heightOf = (cells: string[]) =>
    Math.max(
      ...cellsOf(cells).map(({ words, width }) => doc.heightOfString(words || ' ', { width })),
    );

  function line(cells: string[], font: string, colour: string) {
    doc.font(font).fontSize(size);
    const height = heightOf(cells);
    const top = doc.y;
    doc.fillColor(colour);
    for (const { words, left, width, align } of cellsOf(cells)) {
      doc.text(words, left, top, { width, align });
    }
    doc.y = top + height + 5;
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
    doc.x = margin;
    doc.y += 5;
  }

  const heads = () =>
    line(
      columns.map(({ head }) => head),
      'plain',
      soft,
    );
  heads();
  for (const cells of rows) {
    const pages = doc.bufferedPageRange().count;
    doc.font('plain').fontSize(size);
    roomFor(doc, heightOf(cells) + 10);
    if (doc.bufferedPageRange().count > pages) heads();
    line(cells, 'plain', ink);
  }
}
