import { inkColor, margin, mutedColor, type PdfDocument, ruleColor } from './document.ts';

export interface PdfTable {
  title: string;
  description: string;
  columns: { head: string; width: number; isNumber?: boolean }[];
  rows: string[][];
  /** Shown if there are no rows. */
  empty: string;
}

/** Starts a new page if this one has less space than that. */
export function ensureSpace(doc: PdfDocument, height: number) {
  if (doc.y + height > doc.page.height - margin - 12) doc.addPage();
}

/** Column widths are relative. The header is repeated on each page. */
export function drawTable(doc: PdfDocument, { columns, rows, empty }: PdfTable) {
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const unit = (doc.page.width - 2 * margin) / totalWidth;
  const size = 8.5;

  if (rows.length === 0) {
    doc.font('plain').fontSize(size).fillColor(mutedColor).text(empty, margin, doc.y);
    return;
  }
  const cellsOf = (cells: string[]) =>
    columns.map(({ width, isNumber }, index) => ({
      text: cells[index] ?? '',
      width: width * unit - (isNumber ? 0 : 10),
      left: margin + columns.slice(0, index).reduce((sum, each) => sum + each.width, 0) * unit,
      align: isNumber ? ('right' as const) : ('left' as const),
    }));
  const heightOf = (cells: string[]) =>
    Math.max(
      ...cellsOf(cells).map(({ text, width }) => doc.heightOfString(text || ' ', { width })),
    );

  function line(cells: string[], font: string, color: string) {
    doc.font(font).fontSize(size);
    const height = heightOf(cells);
    const top = doc.y;
    doc.fillColor(color);
    for (const { text, left, width, align } of cellsOf(cells)) {
      doc.text(text, left, top, { width, align });
    }
    doc.y = top + height + 5;
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .strokeColor(ruleColor)
      .stroke();
    doc.x = margin;
    doc.y += 5;
  }

  const drawHeader = () =>
    line(
      columns.map(({ head }) => head),
      'plain',
      mutedColor,
    );
  drawHeader();
  for (const cells of rows) {
    const pages = doc.bufferedPageRange().count;
    doc.font('plain').fontSize(size);
    ensureSpace(doc, heightOf(cells) + 10);
    if (doc.bufferedPageRange().count > pages) drawHeader();
    line(cells, 'plain', inkColor);
  }
}
