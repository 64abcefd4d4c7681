import { ink, margin, type Paper, rule, soft } from './document.ts';

export interface PaperHeat {
  title: string;
  means: string;
  heads: string[];
  /** From 0 to 1 is how dark a cell is. */
  rows: { label: string; cells: { depth: number; words: string }[] }[];
  legend: string;
}

const deep = '#1c3a57';
const left = margin + 34;
const cellHeight = 18;

/** Hours across, weekdays down. */
export function drawHeat(doc: Paper, { heads, rows, legend }: PaperHeat) {
  const width = (doc.page.width - margin - left) / heads.length;
  const top = doc.y;
  doc.font('plain').fontSize(6.5).fillColor(soft);
  heads.forEach((head, index) => {
    // Wider than its cell, over those that have none.
    const place = { width: 3 * width, align: 'center', lineBreak: false } as const;
    doc.text(head, left + (index - 1) * width, top, place);
  });
  rows.forEach(({ label, cells }, row) => {
    const y = top + 12 + row * (cellHeight + 2);
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(soft)
      .text(label, margin, y + 4, { lineBreak: false });
    cells.forEach(({ depth, words }, column) => {
      const x = left + column * width;
      doc.roundedRect(x + 1, y, width - 2, cellHeight, 2);
      if (depth === 0) doc.lineWidth(0.4).strokeColor(rule).stroke();
      else
        doc
          .fillOpacity(0.1 + 0.9 * depth)
          .fill(deep)
          .fillOpacity(1);
      doc
        .fontSize(6)
        .fillColor(depth > 0.5 ? '#ffffff' : ink)
        .text(words, x, y + 5.5, { width, align: 'center', lineBreak: false });
    });
  });
  doc.x = margin;
  doc.y = top + 12 + rows.length * (cellHeight + 2) + 6;
  doc.font('plain').fontSize(8).fillColor(soft).text(legend, margin, doc.y);
}
