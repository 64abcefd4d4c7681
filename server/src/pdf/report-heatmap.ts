import { inkColor, margin, mutedColor, type PdfDocument, ruleColor } from './document.ts';

export interface PdfHeatmap {
  title: string;
  description: string;
  headers: string[];
  /** `depth` is how dark a cell is, from 0 to 1. */
  rows: { label: string; cells: { depth: number; text: string }[] }[];
  legend: string;
}

const cellColor = '#1c3a57';
const left = margin + 34;
const cellHeight = 18;

/** Hours across, weekdays down. */
export function drawHeatmap(doc: PdfDocument, { headers, rows, legend }: PdfHeatmap) {
  const width = (doc.page.width - margin - left) / headers.length;
  const top = doc.y;
  doc.font('plain').fontSize(6.5).fillColor(mutedColor);
  headers.forEach((head, index) => {
    // Wider than its cell, overlapping neighbors without a label.
    const place = { width: 3 * width, align: 'center', lineBreak: false } as const;
    doc.text(head, left + (index - 1) * width, top, place);
  });
  rows.forEach(({ label, cells }, row) => {
    const y = top + 12 + row * (cellHeight + 2);
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(mutedColor)
      .text(label, margin, y + 4, { lineBreak: false });
    cells.forEach(({ depth, text }, column) => {
      const x = left + column * width;
      doc.roundedRect(x + 1, y, width - 2, cellHeight, 2);
      if (depth === 0) doc.lineWidth(0.4).strokeColor(ruleColor).stroke();
      else
        doc
          .fillOpacity(0.1 + 0.9 * depth)
          .fill(cellColor)
          .fillOpacity(1);
      doc
        .fontSize(6)
        .fillColor(depth > 0.5 ? '#ffffff' : inkColor)
        .text(text, x, y + 5.5, { width, align: 'center', lineBreak: false });
    });
  });
  doc.x = margin;
  doc.y = top + 12 + rows.length * (cellHeight + 2) + 6;
  doc.font('plain').fontSize(8).fillColor(mutedColor).text(legend, margin, doc.y);
}
