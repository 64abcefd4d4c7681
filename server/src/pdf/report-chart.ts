import { inkColor, margin, mutedColor, type PdfDocument, ruleColor } from './document.ts';

export interface PdfChart {
  title: string;
  description: string;
  height: number;
  /** Axis ticks from zero to the maximum, with labels. */
  ticks: { value: number; text: string }[];
  points: { now: number; before: number; text: string }[];
  /** Indexes of the points with a label on the axis. */
  labeled: number[];
  legend: { now: string; before: string };
}

const blue = '#1c3a57';
const gray = '#8d887c';
const left = margin + 50;

/** A solid line for this period, a dashed one for the period before. */
export function drawChart(doc: PdfDocument, chart: PdfChart) {
  const top = doc.y + 18;
  const bottom = top + chart.height - 44;
  const right = doc.page.width - margin;
  const { points, ticks } = chart;
  const maxValue = ticks.at(-1)?.value || 1;
  const x = (index: number) => left + ((right - left) * (index + 0.5)) / Math.max(1, points.length);
  const y = (value: number) => bottom - (value / maxValue) * (bottom - top);

  drawLegend(doc, chart.legend);
  doc.font('plain').fontSize(7.5);
  for (const { value, text } of ticks) {
    doc
      .moveTo(left, y(value))
      .lineTo(right, y(value))
      .lineWidth(0.5)
      .strokeColor(ruleColor)
      .stroke();
    doc
      .fillColor(mutedColor)
      .text(text, margin, y(value) - 4, { width: 42, align: 'right', lineBreak: false });
  }
  const trace = (series: 'now' | 'before') => {
    points.forEach((point, index) => {
      if (index === 0) doc.moveTo(x(index), y(point[series]));
      else doc.lineTo(x(index), y(point[series]));
    });
    // A single point is drawn as a dot.
    if (points.length === 1) doc.lineTo(x(0) + 0.1, y(points[0]?.[series] ?? 0));
  };
  trace('now');
  doc
    .lineTo(x(points.length - 1), bottom)
    .lineTo(x(0), bottom)
    .closePath();
  doc.fillOpacity(0.08).fill(blue).fillOpacity(1);
  trace('before');
  doc.lineWidth(0.9).dash(2.5, { space: 2 }).strokeColor(gray).stroke().undash();
  trace('now');
  doc.lineWidth(1.4).lineJoin('round').lineCap('round').strokeColor(blue).stroke();

  doc.fillColor(mutedColor).fontSize(7.5);
  for (const index of chart.labeled) {
    const place = Math.min(x(index) - 30, right - 60);
    const align = place < x(index) - 30 ? 'right' : 'center';
    doc.text(points[index]?.text ?? '', place, bottom + 6, { width: 60, align, lineBreak: false });
  }
  doc.x = margin;
  doc.y = bottom + 20;
}

function drawLegend(doc: PdfDocument, { now, before }: PdfChart['legend']) {
  const y = doc.y + 4;
  doc
    .moveTo(margin, y)
    .lineTo(margin + 14, y)
    .lineWidth(1.6)
    .strokeColor(blue)
    .stroke();
  doc
    .font('plain')
    .fontSize(8)
    .fillColor(inkColor)
    .text(now, margin + 19, y - 4.5, { lineBreak: false });
  const next = margin + 19 + doc.widthOfString(now) + 18;
  doc
    .moveTo(next, y)
    .lineTo(next + 14, y)
    .lineWidth(1);
  doc.dash(2.5, { space: 2 }).strokeColor(gray).stroke().undash();
  doc.text(before, next + 19, y - 4.5, { lineBreak: false });
  doc.y = y - 4;
}
