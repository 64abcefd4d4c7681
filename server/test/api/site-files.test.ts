import { indexedPages } from '@chesapeake/contract/pages/pages';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { changeSection } from '../support/settings.ts';

const app = useApp();
const get = (url: string) => app.http.inject({ method: 'GET', url });

it('names the public pages for search engines, with their full addresses', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Sitemap: https://rides.example.com/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  const addresses = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual(indexedPages.map((path) => `https://rides.example.com${path}`));
});

it('can be installed under the business’s name', async () => {
  await changeSection(app, 'business', (now) => ({ ...now, businessName: 'Bay & Cars "East"' }));
  const response = await get('/manifest.webmanifest');
  expect(response.headers['content-type']).toContain('application/manifest+json');
  const manifest = response.json();
  expect(manifest).toMatchObject({ name: 'Bay & Cars "East"', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('has icons for phones and old browsers', async () => {
  const icon = sharp((await get('/apple-touch-icon.png')).rawPayload);
  const [{ width }, { isOpaque }] = [await icon.metadata(), await icon.stats()];
  expect([width, isOpaque]).toEqual([180, true]);
  const ico = await get('/favicon.ico');
  expect(ico.headers['content-type']).toBe('image/x-icon');
  expect(ico.rawPayload.readUInt16LE(4)).toBe(3);
  // The first picture is where the directory says it is.
  const [size, offset] = [ico.rawPayload.readUInt32LE(14), ico.rawPayload.readUInt32LE(18)];
  const first = await sharp(ico.rawPayload.subarray(offset, offset + size)).metadata();
  expect([first.format, first.width]).toEqual(['png', 16]);
});

it('draws the business’s name on the card of shared links', async () => {
  const before = await get('/social.png');
  expect(before.headers['content-type']).toBe('image/png');
  const { width, height } = await sharp(before.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  await changeSection(app, 'business', (now) => ({ ...now, businessName: 'Potomac <Cars>' }));
  const after = await get('/social.png');
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});
