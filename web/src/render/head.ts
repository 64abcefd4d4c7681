import { indexedPages, type PageRequest } from '@chesapeake/contract/pages/pages';
import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { PageRoute } from '../app/routes.tsx';
import type { PageFiles } from './chunks.ts';

/** Title, description, social image, styles and preloads. */
export function renderHead(
  { business, origin, path }: PageRequest,
  page: Pick<PageRoute, 'title' | 'description' | 'guard'>,
  { styles, scripts, nextScripts }: PageFiles,
): string {
  const title = page.title(business);
  const description = page.description?.(business);
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    indexedPages.includes(path)
      ? `<link rel="canonical" href="${escapeHtml(`${origin}${path}`)}">`
      : '<meta name="robots" content="noindex">',
    og('title', title),
    description && og('description', description),
    og('site_name', business.businessName),
    og('type', 'website'),
    // The name is in the picture, so a new name needs a new address.
    og('image', `${origin}/social.png?${new URLSearchParams({ name: business.businessName })}`),
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    // Preloaded by public/before-first-paint.js, unless the connection is slow.
    `<meta name="fonts" content="${text} ${display}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
    ...nextScripts.map(
      (file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}

const escapeHtml = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
