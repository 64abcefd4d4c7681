import { escapedHtml } from './escaped-html.ts';
import type { Letter } from './letter.ts';

export interface Frame {
  /** With where its logo is found on our pages. */
  business: { name: string; address: string; phone: string; logo: string | null };
  /** What the links start with. */
  publicUrl: string;
  /** Why it comes, as the end of a sentence. */
  why: string;
  /** Where it can be turned off, and where all can be chosen, for what is not essential. */
  ways?: { unsubscribe: string; choose: string };
}

/** The same letter as plain text and as HTML. */
export const setLetter = (letter: Letter, frame: Frame) => ({
  text: textOf(letter, frame),
  html: htmlOf(letter, frame),
});

const whyText = ({ why }: Frame) => `You get this email because ${why}.`;

function textOf(letter: Letter, frame: Frame): string {
  const { heading, paragraphs, facts = [], quoted, action } = letter;
  const { business, publicUrl, ways } = frame;
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quoted?.replace(/^/gm, '> ') ?? '',
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    `-- \n${business.name}\n${business.address}\n${business.phone}`,
    whyText(frame),
    ways ? `Unsubscribe from these emails:\n${ways.unsubscribe}` : '',
    ways ? `Choose which emails you get:\n${ways.choose}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const lines = (text: string) => escapedHtml(text).replace(/\n/g, '<br>');

const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The colours of the pages (web/src/styles/tokens.css), set on each element since many mail programs
 * read nothing else; those that know day from night take the second set.
 */
const ink = 'color:#0e1b2a';
const quiet = 'color:#5c6873';
const atNight = `@media (prefers-color-scheme:dark){
.ground{background:#0b1520!important}.paper{background:#13202d!important;border-color:#283949!important}
.ink{color:#f2efe9!important}.quiet{color:#a5b0bb!important}.line{border-color:#283949!important}
.press{background:#f0e7d6!important}.press a{color:#0e1b2a!important}.brass{color:#e0bd83!important}}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important;border-bottom:0!important}.value{padding-top:2px!important}}`;

function htmlOf(letter: Letter, frame: Frame): string {
  const { heading, paragraphs, quoted, action } = letter;
  const { business } = frame;
  const said = paragraphs.map(
    (each) =>
      `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;${ink}">${lines(each)}</p>`,
  );
  const quote = quoted
    ? `<blockquote class="quiet line" style="margin:8px 0 24px;padding:0 0 0 16px;border-left:3px solid #e3dccf;${sans};font-size:15px;line-height:1.6;${quiet}">${lines(quoted)}</blockquote>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapedHtml(heading)}</title><style>:root{color-scheme:light dark}
${atNight}</style></head>
<body class="ground" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">${escapedHtml(paragraphs[0] ?? '')}${'&#8199;&#65279;'.repeat(60)}</div>
${table} class="ground" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
${table} style="max-width:560px">
<tr><td class="side brass" style="padding:0 32px 16px;${serif};font-size:18px;color:#84601f">${logoOf(frame)}${escapedHtml(business.name)}</td></tr>
<tr><td class="paper side" style="background:#ffffff;border:1px solid #e3dccf;border-radius:14px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:500;${ink}">${escapedHtml(heading)}</h1>
${said.join('\n')}
${factsOf(letter)}${quote}${action ? buttonOf(action.label, `${frame.publicUrl}${action.path}`) : ''}</td></tr>
<tr><td class="side quiet" style="padding:20px 32px 0;${sans};font-size:13px;line-height:1.6;${quiet}">${footOf(frame)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The name stands beside it, so it says nothing by itself. */
const logoOf = ({ business: { logo }, publicUrl }: Frame) =>
  logo
    ? `<img src="${escapedHtml(`${publicUrl}${logo}`)}" alt="" height="32" style="height:32px;width:auto;max-width:160px;vertical-align:middle;margin-right:10px;border:0">`
    : '';

function factsOf({ facts = [] }: Letter): string {
  if (facts.length === 0) return '';
  const edge = 'border-bottom:1px solid #eee8dd';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="label quiet line" width="132" valign="top" style="padding:10px 12px 10px 0;${edge};${sans};font-size:14px;line-height:1.5;${quiet}">${escapedHtml(label)}</td><td class="value ink line" valign="top" style="padding:10px 0;${edge};${sans};font-size:15px;line-height:1.5;font-weight:600;word-break:break-word;${ink}">${escapedHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows.join('\n')}</table>\n`;
}

const buttonOf = (label: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="press" bgcolor="#12263a" style="border-radius:9px;background:#12263a"><a href="${escapedHtml(link)}" style="display:inline-block;padding:13px 22px;${sans};font-size:16px;line-height:1.2;font-weight:600;color:#ffffff;text-decoration:none">${escapedHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0;${sans};font-size:13px;line-height:1.5;word-break:break-all;${quiet}">If the button does not work, open this address:<br>${escapedHtml(link)}</p>`;

function footOf(frame: Frame): string {
  const { business, ways } = frame;
  const link = (label: string, to: string) =>
    `<a class="quiet" href="${escapedHtml(to)}" style="${quiet};text-decoration:underline">${label}</a>`;
  const parts = [
    `${escapedHtml(business.name)}<br>${escapedHtml(business.address)}<br>${escapedHtml(business.phone)}`,
    escapedHtml(whyText(frame)),
    ...(ways
      ? [
          `${link('Unsubscribe', ways.unsubscribe)} &middot; ${link('Choose your emails', ways.choose)}`,
        ]
      : []),
  ];
  return parts.map((part) => `<p style="margin:0 0 10px">${part}</p>`).join('');
}
