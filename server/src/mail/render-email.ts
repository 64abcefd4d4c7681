import type { EmailContent } from './email-content.ts';
import { escapeHtml } from './escape-html.ts';

export interface EmailLayout {
  /** The logo is a path on our site. */
  business: { name: string; address: string; phone: string; logo: string | null };
  /** The base of all links. */
  publicUrl: string;
  /** Completes the sentence "You get this email because …". */
  why: string;
  /** Unsubscribe and preferences links, for optional emails. */
  preferenceLinks?: { unsubscribe: string; choose: string };
}

/** Renders an email as plain text and as HTML. */
export const renderEmail = (content: EmailContent, layout: EmailLayout) => ({
  text: renderText(content, layout),
  html: renderHtml(content, layout),
});

const formatWhy = ({ why }: EmailLayout) => `You get this email because ${why}.`;

function renderText(content: EmailContent, layout: EmailLayout): string {
  const { heading, paragraphs, facts = [], quoted, action } = content;
  const { business, publicUrl, preferenceLinks } = layout;
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quoted?.replace(/^/gm, '> ') ?? '',
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    `-- \n${business.name}\n${business.address}\n${business.phone}`,
    formatWhy(layout),
    preferenceLinks ? `Unsubscribe from these emails:\n${preferenceLinks.unsubscribe}` : '',
    preferenceLinks ? `Choose which emails you get:\n${preferenceLinks.choose}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const withLineBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The site's colors (web/src/styles/tokens.css), inlined because many email clients support nothing
 * else; clients with dark mode use the second set.
 */
const ink = 'color:#0e1b2a';
const mutedInk = 'color:#5c6873';
const darkModeCss = `@media (prefers-color-scheme:dark){
.ground{background:#0b1520!important}.paper{background:#13202d!important;border-color:#283949!important}
.ink{color:#f2efe9!important}.quiet{color:#a5b0bb!important}.line{border-color:#283949!important}
.press{background:#f0e7d6!important}.press a{color:#0e1b2a!important}.brass{color:#e0bd83!important}}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important;border-bottom:0!important}.value{padding-top:2px!important}}`;

function renderHtml(content: EmailContent, layout: EmailLayout): string {
  const { heading, paragraphs, quoted, action } = content;
  const { business } = layout;
  const bodyParagraphs = paragraphs.map(
    (each) =>
      `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;${ink}">${withLineBreaks(each)}</p>`,
  );
  const quote = quoted
    ? `<blockquote class="quiet line" style="margin:8px 0 24px;padding:0 0 0 16px;border-left:3px solid #e3dccf;${sans};font-size:15px;line-height:1.6;${mutedInk}">${withLineBreaks(quoted)}</blockquote>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}
${darkModeCss}</style></head>
<body class="ground" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}${'&#8199;&#65279;'.repeat(60)}</div>
${table} class="ground" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
${table} style="max-width:560px">
<tr><td class="side brass" style="padding:0 32px 16px;${serif};font-size:18px;color:#84601f">${renderLogo(layout)}${escapeHtml(business.name)}</td></tr>
<tr><td class="paper side" style="background:#ffffff;border:1px solid #e3dccf;border-radius:14px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:500;${ink}">${escapeHtml(heading)}</h1>
${bodyParagraphs.join('\n')}
${renderFacts(content)}${quote}${action ? renderButton(action.label, `${layout.publicUrl}${action.path}`) : ''}</td></tr>
<tr><td class="side quiet" style="padding:20px 32px 0;${sans};font-size:13px;line-height:1.6;${mutedInk}">${renderFooter(layout)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The name is next to it, so the image needs no alt text. */
const renderLogo = ({ business: { logo }, publicUrl }: EmailLayout) =>
  logo
    ? `<img src="${escapeHtml(`${publicUrl}${logo}`)}" alt="" height="32" style="height:32px;width:auto;max-width:160px;vertical-align:middle;margin-right:10px;border:0">`
    : '';

function renderFacts({ facts = [] }: EmailContent): string {
  if (facts.length === 0) return '';
  const edge = 'border-bottom:1px solid #eee8dd';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="label quiet line" width="132" valign="top" style="padding:10px 12px 10px 0;${edge};${sans};font-size:14px;line-height:1.5;${mutedInk}">${escapeHtml(label)}</td><td class="value ink line" valign="top" style="padding:10px 0;${edge};${sans};font-size:15px;line-height:1.5;font-weight:600;word-break:break-word;${ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows.join('\n')}</table>\n`;
}

const renderButton = (label: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="press" bgcolor="#12263a" style="border-radius:9px;background:#12263a"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;${sans};font-size:16px;line-height:1.2;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0;${sans};font-size:13px;line-height:1.5;word-break:break-all;${mutedInk}">If the button does not work, open this address:<br>${escapeHtml(link)}</p>`;

function renderFooter(layout: EmailLayout): string {
  const { business, preferenceLinks } = layout;
  const link = (label: string, to: string) =>
    `<a class="quiet" href="${escapeHtml(to)}" style="${mutedInk};text-decoration:underline">${label}</a>`;
  const parts = [
    `${escapeHtml(business.name)}<br>${escapeHtml(business.address)}<br>${escapeHtml(business.phone)}`,
    escapeHtml(formatWhy(layout)),
    ...(preferenceLinks
      ? [
          `${link('Unsubscribe', preferenceLinks.unsubscribe)} &middot; ${link('Choose your emails', preferenceLinks.choose)}`,
        ]
      : []),
  ];
  return parts.map((part) => `<p style="margin:0 0 10px">${part}</p>`).join('');
}
