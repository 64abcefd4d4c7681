import { ink, margin, openDocument, rule, set, soft } from './document.ts';

/** What a receipt says, in words already: how it is set is all that is decided here. */
export interface Receipt {
  title: string;
  /** Under which it is kept and asked about. */
  number: string;
  issued: string;
  business: { name: string; lines: string[] };
  customer: string[];
  ride: { label: string; value: string }[];
  /** The price first, then each entry of the account. */
  lines: { date: string; words: string; amount: string }[];
  totals: { label: string; amount: string; isStrong?: boolean }[];
  closing: string;
}

const amountWidth = 110;
const dateWidth = 96;

export const receiptPdf = (receipt: Receipt) => set(() => setReceipt(receipt));

/** One letter-size page, or as many as the account needs. */
async function setReceipt(receipt: Receipt) {
  const doc = await openDocument({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.business.name,
  });
  const right = doc.page.width - margin;
  const width = right - margin;
  const bottom = doc.page.height - margin - 40;
  const text = (words: string, size: number, font = 'plain', colour = ink) =>
    doc.font(font).fontSize(size).fillColor(colour).text(words, { width });
  const line = () => {
    doc.moveTo(margin, doc.y).lineTo(right, doc.y).lineWidth(0.7).strokeColor(rule).stroke();
    doc.y += 8;
  };
  const rightAligned = { width: amountWidth, align: 'right' } as const;

  /** Text at the left and an amount at the right, on one line or as many as the words need. */
  function row(date: string, words: string, amount: string, font = 'plain') {
    const wordsWidth = width - dateWidth - amountWidth - 12;
    doc.font(font).fontSize(9.5);
    const height = Math.max(
      doc.heightOfString(words, { width: wordsWidth }),
      doc.currentLineHeight(),
    );
    if (doc.y + height > bottom) doc.addPage();
    const top = doc.y;
    doc.fillColor(soft).text(date, margin, top, { width: dateWidth });
    doc.fillColor(ink).text(words, margin + dateWidth, top, { width: wordsWidth });
    doc.text(amount, right - amountWidth, top, rightAligned);
    doc.x = margin;
    doc.y = top + height + 7;
  }

  text(receipt.business.name, 18, 'bold');
  doc.moveDown(0.3);
  for (const each of receipt.business.lines) text(each, 9, 'plain', soft);
  doc.moveDown(1.6);
  text(receipt.title, 15, 'bold');
  text(`No. ${receipt.number} · ${receipt.issued}`, 9, 'plain', soft);
  doc.moveDown(1);
  for (const each of receipt.customer) text(each, 10);
  doc.moveDown(1);
  line();
  for (const { label, value } of receipt.ride) row(label, value, '');
  doc.y += 6;
  line();
  row('Date', 'Description', 'Amount', 'bold');
  for (const { date, words, amount } of receipt.lines) row(date, words, amount);
  line();
  for (const { label, amount, isStrong } of receipt.totals) {
    row('', label, amount, isStrong ? 'bold' : 'plain');
  }
  doc.moveDown(1.5);
  text(receipt.closing, 9, 'plain', soft);
  return doc;
}
