import { indexedPages } from '@chesapeake/contract/pages/pages';
import { escapeHtml } from '../mail/escape-html.ts';
import { brandColor, icons } from './icons.ts';

/** For installing the website on a home screen. */
export const webManifest = (businessName: string) => ({
  name: businessName,
  start_url: '/',
  display: 'standalone',
  // The color of the page's background, for the moment before it is drawn.
  background_color: '#faf7f2',
  theme_color: brandColor,
  icons: Object.entries(icons)
    .filter(([path]) => path.startsWith('/icon'))
    .map(([src, { size, filled }]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: filled ? 'maskable' : 'any',
    })),
});

/** The public pages, for search engines. */
export const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...indexedPages.map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

export const robots = (origin: string) =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
