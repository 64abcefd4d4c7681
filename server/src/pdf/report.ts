import { ink, margin, openDocument, type Paper, rule, set, soft } from './document.ts';
import { drawChart, type PaperChart } from './report-chart.ts';
import { drawHeat, type PaperHeat } from './report-heat.ts';
import { drawTable, type PaperTable, roomFor } from './report-table.ts';

/** A figure, what it was in the days before, and what it is. */
export interface PaperFigure {
  label: string;
  value: string;
  before: string;
  change: string;
}

/** What a report says, in words already: how it is set is all that is decided here. */
export interface ReportPaper {
  business: string;
  title: string;
  /** Which days, compared with which, on whose calendar. */
  lines: string[];
  money: PaperFigure[];
  chart: PaperChart;
  tables: PaperTable[];
  heat: PaperHeat;
  /** At the foot of each page, before its number. */
  foot: string;
}

export const reportPdf = (report: ReportPaper) => set(() => setReport(report));

const gap = 22;

async function setReport(report: ReportPaper) {
  const doc = await openDocument({ title: report.title, author: report.business });
  const width = doc.page.width - 2 * margin;
  const text = (words: string, size: number, font = 'plain', colour = ink) =>
    doc.font(font).fontSize(size).fillColor(colour).text(words, margin, doc.y, { width });
  const heading = (title: string, means: string, room: number) => {
    doc.y += gap;
    roomFor(doc, room + 40);
    text(title, 12, 'bold');
    text(means, 8, 'plain', soft);
    doc.y += 8;
  };

  text(report.business, 18, 'bold');
  text(report.title, 13);
  doc.y += 4;
  for (const line of report.lines) text(line, 9, 'plain', soft);
  doc.y += 14;
  drawFigures(doc, report.money);
  heading(report.chart.title, report.chart.means, report.chart.height);
  drawChart(doc, report.chart);
  for (const table of report.tables) {
    heading(table.title, table.means, 60);
    drawTable(doc, table);
  }
  heading(report.heat.title, report.heat.means, 190);
  drawHeat(doc, report.heat);
  numberPages(doc, report.foot);
  return doc;
}

/** Beside each other, each in a box of its own. */
function drawFigures(doc: Paper, figures: PaperFigure[]) {
  const space = 10;
  const width = (doc.page.width - 2 * margin - space * (figures.length - 1)) / figures.length;
  const top = doc.y;
  const height = 70;
  figures.forEach(({ label, value, before, change }, index) => {
    const left = margin + index * (width + space);
    const inside = { width: width - 20, lineBreak: false, ellipsis: true } as const;
    doc.roundedRect(left, top, width, height, 5).lineWidth(0.7).strokeColor(rule).stroke();
    doc
      .font('plain')
      .fontSize(8.5)
      .fillColor(soft)
      .text(label, left + 10, top + 9, inside);
    doc
      .font('bold')
      .fontSize(13)
      .fillColor(ink)
      .text(value, left + 10, top + 22, inside);
    doc
      .font('bold')
      .fontSize(8)
      .fillColor(ink)
      .text(change, left + 10, top + 42, inside);
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(soft)
      .text(before, left + 10, top + 53, inside);
  });
  doc.x = margin;
  doc.y = top + height;
}

function numberPages(doc: Paper, foot: string) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the edge up to which text is set: else it would begin another page.
    doc.page.margins.bottom = 0;
    const place = { width: doc.page.width - 2 * margin, lineBreak: false } as const;
    const y = doc.page.height - 36;
    doc.font('plain').fontSize(8).fillColor(soft).text(foot, margin, y, place);
    doc.text(`Page ${page + 1} of ${count}`, margin, y, { ...place, align: 'right' });
  }
}
