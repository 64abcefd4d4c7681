/** What a mail says; how it is set is the same for all. */
export interface Letter {
  heading: string;
  paragraphs: string[];
  /** What somebody else wrote, told apart from our own words. */
  quoted?: string;
  action?: { label: string; link: string };
}

/** The same letter as plain text and as HTML. */
export function setLetter(letter: Letter, businessName: string): { text: string; html: string } {
  const { heading, paragraphs, quoted, action } = letter;
  const text = [
    heading,
    ...paragraphs,
    ...(quoted ? [quoted.replace(/^/gm, '> ')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    businessName,
  ];
  const button = action
    ? `<p style="margin:24px 0"><a href="${html(action.link)}" style="background:#12263a;color:#ffffff;padding:12px 20px;border-radius:9px;text-decoration:none">${html(action.label)}</a></p><p style="font-size:13px;color:#66737f">If the button does not work, open this address:<br>${html(action.link)}</p>`
    : '';
  const quote = quoted
    ? `<blockquote style="margin:24px 0;padding-left:16px;border-left:3px solid #d9d3c7;color:#66737f">${lines(quoted)}</blockquote>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join('') + quote;
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(heading)}</title></head><body style="margin:0;background:#faf7f2;color:#0e1b2a;font-family:system-ui,sans-serif;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><h1 style="font-family:Georgia,serif;font-size:24px">${html(heading)}</h1>${body}${button}<p style="margin-top:32px;color:#66737f">${html(businessName)}</p></div></body></html>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const lines = (text: string) => html(text).replace(/\n/g, '<br>');
