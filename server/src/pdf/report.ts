import {
  inkColor,
  margin,
  mutedColor,
  openDocument,
  type PdfDocument,
  renderPdf,
  ruleColor,
} from './document.ts';
import { drawChart, type PdfChart } from './report-chart.ts';
import { drawHeatmap, type PdfHeatmap } from './report-heatmap.ts';
import { drawTable, ensureSpace, type PdfTable } from './report-table.ts';

/** A metric with its previous value and the change. */
export interface PdfStat {
  label: string;
  value: string;
  before: string;
  change: string;
}

/** The formatted content of a report; only the layout is decided here. */
export interface ReportPdf {
  business: string;
  title: string;
  /** The period, the period compared with, and the time zone. */
  lines: string[];
  money: PdfStat[];
  chart: PdfChart;
  tables: PdfTable[];
  heatmap: PdfHeatmap;
  /** The footer of each page, next to the page number. */
  footer: string;
}

export const reportPdf = (report: ReportPdf) => renderPdf(() => drawReport(report));

const gap = 22;

async function drawReport(report: ReportPdf) {
  const doc = await openDocument({ title: report.title, author: report.business });
  const width = doc.page.width - 2 * margin;
  const text = (content: string, size: number, font = 'plain', color = inkColor) =>
    doc.font(font).fontSize(size).fillColor(color).text(content, margin, doc.y, { width });
  const heading = (title: string, description: string, minHeight: number) => {
    doc.y += gap;
    ensureSpace(doc, minHeight + 40);
    text(title, 12, 'bold');
    text(description, 8, 'plain', mutedColor);
    doc.y += 8;
  };

  text(report.business, 18, 'bold');
  text(report.title, 13);
  doc.y += 4;
  for (const line of report.lines) text(line, 9, 'plain', mutedColor);
  doc.y += 14;
  drawStats(doc, report.money);
  heading(report.chart.title, report.chart.description, report.chart.height);
  drawChart(doc, report.chart);
  for (const table of report.tables) {
    heading(table.title, table.description, 60);
    drawTable(doc, table);
  }
  heading(report.heatmap.title, report.heatmap.description, 190);
  drawHeatmap(doc, report.heatmap);
  numberPages(doc, report.footer);
  return doc;
}

/** Boxes side by side. */
function drawStats(doc: PdfDocument, stats: PdfStat[]) {
  const space = 10;
  const width = (doc.page.width - 2 * margin - space * (stats.length - 1)) / stats.length;
  const top = doc.y;
  const height = 70;
  stats.forEach(({ label, value, before, change }, index) => {
    const left = margin + index * (width + space);
    const inside = { width: width - 20, lineBreak: false, ellipsis: true } as const;
    doc.roundedRect(left, top, width, height, 5).lineWidth(0.7).strokeColor(ruleColor).stroke();
    doc
      .font('plain')
      .fontSize(8.5)
      .fillColor(mutedColor)
      .text(label, left + 10, top + 9, inside);
    doc
      .font('bold')
      .fontSize(13)
      .fillColor(inkColor)
      .text(value, left + 10, top + 22, inside);
    doc
      .font('bold')
      .fontSize(8)
      .fillColor(inkColor)
      .text(change, left + 10, top + 42, inside);
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(mutedColor)
      .text(before, left + 10, top + 53, inside);
  });
  doc.x = margin;
  doc.y = top + height;
}

function numberPages(doc: PdfDocument, footer: string) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // The footer is below the text area; without this it would start a new page.
    doc.page.margins.bottom = 0;
    const place = { width: doc.page.width - 2 * margin, lineBreak: false } as const;
    const y = doc.page.height - 36;
    doc.font('plain').fontSize(8).fillColor(mutedColor).text(footer, margin, y, place);
    doc.text(`Page ${page + 1} of ${count}`, margin, y, { ...place, align: 'right' });
  }
}
