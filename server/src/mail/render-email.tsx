import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailContent } from './email-content.ts';
import { createHtmlTemplates } from './html-templates.ts';

export interface EmailLayout {
  /** The logo is a path on our site. */
  business: { name: string; address: string; phone: string; logo: string | null };
  /** The base of all links. */
  publicUrl: string;
  /** Completes the sentence "You’re receiving this email because …". */
  reason: string;
  /** Unsubscribe and preferences links, for optional emails. Preferences need an account. */
  preferenceLinks?: { unsubscribe: string; choose?: string };
}

/** Renders an email as plain text and as HTML. */
export const renderEmail = (content: EmailContent, layout: EmailLayout) => ({
  text: renderText(content, layout),
  html: renderHtml({ content, layout }),
});

/** React takes most of the time of an email, so it draws each shape once. */
const renderHtml = createHtmlTemplates((props: Props) => drawHtml(props));

export const drawHtml = (props: Props) =>
  `<!doctype html>\n${renderToStaticMarkup(<Email {...props} />)}\n`;

const formatReason = ({ reason }: EmailLayout) => `You’re receiving this email because ${reason}.`;

/** Name, address and phone, without what the owner has not set. */
const businessLines = ({ name, address, phone }: EmailLayout['business']) =>
  [name, address, phone].filter(Boolean);

function renderText(content: EmailContent, layout: EmailLayout): string {
  const { heading, paragraphs, facts = [], quoted, action } = content;
  const { business, publicUrl, preferenceLinks } = layout;
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quoted?.replace(/^/gm, '> ') ?? '',
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    `-- \n${businessLines(business).join('\n')}`,
    formatReason(layout),
    preferenceLinks ? `Unsubscribe from these emails:\n${preferenceLinks.unsubscribe}` : '',
    preferenceLinks?.choose ? `Choose which emails you get:\n${preferenceLinks.choose}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * The site's fonts and colors (web/src/styles/tokens.css), inlined because many email clients
 * support nothing else; clients with dark mode use the second set of colors.
 */
const sans = { fontFamily: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" };
const serif = { fontFamily: "Fraunces,Georgia,'Times New Roman',serif" };
const ink = { color: '#0e1b2a' };
const mutedInk = { color: '#5c6873' };
const styleSheet = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0b1520!important}.paper{background:#13202d!important;border-color:#283949!important}
.ink{color:#f2efe9!important}.quiet{color:#a5b0bb!important}.line{border-color:#283949!important}
.press{background:#f0e7d6!important}.press a{color:#0e1b2a!important}.brass{color:#e0bd83!important}}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important;border-bottom:0!important}.value{padding-top:2px!important}}`;

export interface Props {
  content: EmailContent;
  layout: EmailLayout;
}

const Email = ({ content, layout }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.heading}</title>
      <style>{styleSheet}</style>
    </head>
    <body className="ground" style={{ margin: 0, padding: 0, background: '#faf7f2' }}>
      <Preheader text={content.paragraphs[0] ?? ''} />
      <LayoutTable width="100%" className="ground" style={{ background: '#faf7f2' }}>
        <tr>
          <td align="center" style={{ padding: '32px 12px' }}>
            <LayoutTable width="100%" style={{ maxWidth: '560px' }}>
              <Letterhead {...layout} />
              <Body content={content} layout={layout} />
              <Footer {...layout} />
            </LayoutTable>
          </td>
        </tr>
      </LayoutTable>
    </body>
  </html>
);

/** Email clients need tables for layout; screen readers should not announce them. */
const LayoutTable = ({
  children,
  ...rest
}: {
  children: ReactNode;
  width?: string;
  className?: string;
  style: CSSProperties;
}) => (
  <table role="presentation" cellPadding="0" cellSpacing="0" border={0} {...rest}>
    <tbody>{children}</tbody>
  </table>
);

/** Shown next to the subject in a mailbox; invisible characters keep what follows out of it. */
const Preheader = ({ text }: { text: string }) => (
  <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
    {text}
    {'\u2007\ufeff'.repeat(60)}
  </div>
);

const Letterhead = ({ business, publicUrl }: EmailLayout) => (
  <tr>
    <td
      className="side brass"
      style={{ padding: '0 32px 16px', ...serif, fontSize: '18px', color: '#84601f' }}
    >
      {business.logo && <Logo src={`${publicUrl}${business.logo}`} />}
      {business.name}
    </td>
  </tr>
);

/** The name is next to it, so the image needs no alt text. */
const Logo = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    // Otherwise React adds a preload link to the head, which serves nobody in an email.
    fetchPriority="low"
    height="32"
    style={{
      height: '32px',
      width: 'auto',
      maxWidth: '160px',
      verticalAlign: 'middle',
      marginRight: '10px',
      border: 0,
    }}
  />
);

const Body = ({ content, layout }: Props) => {
  const { heading, paragraphs, facts = [], quoted, action } = content;
  return (
    <tr>
      <td
        className="paper side"
        style={{
          background: '#ffffff',
          border: '1px solid #e3dccf',
          borderRadius: '14px',
          padding: '32px',
        }}
      >
        <h1
          className="ink"
          style={{
            margin: '0 0 16px',
            ...serif,
            fontSize: '26px',
            lineHeight: 1.25,
            fontWeight: 500,
            ...ink,
          }}
        >
          {heading}
        </h1>
        {paragraphs.map((text, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may say the same
            key={index}
            className="ink"
            style={{ margin: '0 0 16px', ...sans, fontSize: '16px', lineHeight: 1.6, ...ink }}
          >
            <Lines text={text} />
          </p>
        ))}
        {facts.length > 0 && <Facts facts={facts} />}
        {quoted && <Quote text={quoted} />}
        {action && <ActionButton label={action.label} link={`${layout.publicUrl}${action.path}`} />}
      </td>
    </tr>
  );
};

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may say the same
    <Line key={index} text={line} isFirst={index === 0} />
  ));

const Line = ({ text, isFirst }: { text: string; isFirst: boolean }) => (
  <>
    {!isFirst && <br />}
    {text}
  </>
);

const Facts = ({ facts }: { facts: NonNullable<EmailContent['facts']> }) => {
  const edge = { borderBottom: '1px solid #eee8dd' };
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              className="label quiet line"
              width="132"
              valign="top"
              style={{
                padding: '10px 12px 10px 0',
                ...edge,
                ...sans,
                fontSize: '14px',
                lineHeight: 1.5,
                ...mutedInk,
              }}
            >
              {label}
            </td>
            <td
              className="value ink line"
              valign="top"
              style={{
                padding: '10px 0',
                ...edge,
                ...sans,
                fontSize: '15px',
                lineHeight: 1.5,
                fontWeight: 600,
                wordBreak: 'break-word',
                ...ink,
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Quote = ({ text }: { text: string }) => (
  <blockquote
    className="quiet line"
    style={{
      margin: '8px 0 24px',
      padding: '0 0 0 16px',
      borderLeft: '3px solid #e3dccf',
      ...sans,
      fontSize: '15px',
      lineHeight: 1.6,
      ...mutedInk,
    }}
  >
    <Lines text={text} />
  </blockquote>
);

/** Some email clients paint only cells with this attribute, which React's types lack. */
const pressed = { bgcolor: '#12263a' };

const ActionButton = ({ label, link }: { label: string; link: string }) => (
  <>
    <LayoutTable style={{ margin: '8px 0 20px' }}>
      <tr>
        <td
          className="press"
          {...pressed}
          style={{ borderRadius: '9px', background: pressed.bgcolor }}
        >
          <a
            href={link}
            style={{
              display: 'inline-block',
              padding: '13px 22px',
              ...sans,
              fontSize: '16px',
              lineHeight: 1.2,
              fontWeight: 600,
              color: '#ffffff',
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </LayoutTable>
    <p
      className="quiet"
      style={{
        margin: 0,
        ...sans,
        fontSize: '13px',
        lineHeight: 1.5,
        wordBreak: 'break-all',
        ...mutedInk,
      }}
    >
      If the button does not work, open this address:
      <br />
      {link}
    </p>
  </>
);

const Footer = (layout: EmailLayout) => {
  const { business, preferenceLinks } = layout;
  return (
    <tr>
      <td
        className="side quiet"
        style={{
          padding: '20px 32px 0',
          ...sans,
          fontSize: '13px',
          lineHeight: 1.6,
          ...mutedInk,
        }}
      >
        <FooterLine>
          {businessLines(business).map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </FooterLine>
        <FooterLine>{formatReason(layout)}</FooterLine>
        {preferenceLinks && (
          <FooterLine>
            <FooterLink href={preferenceLinks.unsubscribe}>Unsubscribe</FooterLink>
            {preferenceLinks.choose && (
              <>
                {' · '}
                <FooterLink href={preferenceLinks.choose}>Choose your emails</FooterLink>
              </>
            )}
          </FooterLine>
        )}
      </td>
    </tr>
  );
};

const FooterLine = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 10px' }}>{children}</p>
);

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="quiet" href={href} style={{ ...mutedInk, textDecoration: 'underline' }}>
    {children}
  </a>
);
