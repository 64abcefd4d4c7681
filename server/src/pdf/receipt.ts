import { inkColor, margin, mutedColor, openDocument, renderPdf, ruleColor } from './document.ts';

/** The formatted content of a receipt; only the layout is decided here. */
export interface Receipt {
  title: string;
  /** The reference number for records and inquiries. */
  number: string;
  issued: string;
  business: { name: string; lines: string[] };
  customer: string[];
  ride: { label: string; value: string }[];
  /** The price first, then each ledger entry. */
  lines: { date: string; description: string; amount: string }[];
  totals: { label: string; amount: string; isStrong?: boolean }[];
  closingLine: string;
}

const amountWidth = 110;
const dateWidth = 96;

export const receiptPdf = (receipt: Receipt) => renderPdf(() => drawReceipt(receipt));

/** Letter-size pages, as many as needed. */
async function drawReceipt(receipt: Receipt) {
  const doc = await openDocument({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.business.name,
  });
  const right = doc.page.width - margin;
  const width = right - margin;
  const bottom = doc.page.height - margin - 40;
  const text = (description: string, size: number, font = 'plain', color = inkColor) =>
    doc.font(font).fontSize(size).fillColor(color).text(description, { width });
  const line = () => {
    doc.moveTo(margin, doc.y).lineTo(right, doc.y).lineWidth(0.7).strokeColor(ruleColor).stroke();
    doc.y += 8;
  };
  const rightAligned = { width: amountWidth, align: 'right' } as const;

  /** Text on the left and an amount on the right, wrapped as needed. */
  function row(date: string, description: string, amount: string, font = 'plain') {
    const descriptionWidth = width - dateWidth - amountWidth - 12;
    doc.font(font).fontSize(9.5);
    const height = Math.max(
      doc.heightOfString(description, { width: descriptionWidth }),
      doc.currentLineHeight(),
    );
    if (doc.y + height > bottom) doc.addPage();
    const top = doc.y;
    doc.fillColor(mutedColor).text(date, margin, top, { width: dateWidth });
    doc.fillColor(inkColor).text(description, margin + dateWidth, top, { width: descriptionWidth });
    doc.text(amount, right - amountWidth, top, rightAligned);
    doc.x = margin;
    doc.y = top + height + 7;
  }

  text(receipt.business.name, 18, 'bold');
  doc.moveDown(0.3);
  for (const each of receipt.business.lines) text(each, 9, 'plain', mutedColor);
  doc.moveDown(1.6);
  text(receipt.title, 15, 'bold');
  text(`No. ${receipt.number} · ${receipt.issued}`, 9, 'plain', mutedColor);
  doc.moveDown(1);
  for (const each of receipt.customer) text(each, 10);
  doc.moveDown(1);
  line();
  for (const { label, value } of receipt.ride) row(label, value, '');
  doc.y += 6;
  line();
  row('Date', 'Description', 'Amount', 'bold');
  for (const { date, description, amount } of receipt.lines) row(date, description, amount);
  line();
  for (const { label, amount, isStrong } of receipt.totals) {
    row('', label, amount, isStrong ? 'bold' : 'plain');
  }
  doc.moveDown(1.5);
  text(receipt.closingLine, 9, 'plain', mutedColor);
  return doc;
}
