import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageLimits } from '@chesapeake/contract/fields/images';
import { afterEach, expect, it } from 'vitest';
import { createPictureFetcher } from './fetch-picture.ts';
import { renderSvg } from './images.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`;
}

const fetchLocally = createPictureFetcher({ allowIPAddressList: ['127.0.0.1'] });

it('fetches a picture', async () => {
  const picture = await renderSvg(svg, 9);
  const address = await serve((_, response) => response.end(picture));
  expect(await fetchLocally(address)).toEqual(picture);
});

it('asks no server of its own network', async () => {
  let requests = 0;
  const address = await serve((_, response) => {
    requests += 1;
    response.end();
  });
  const fetchPicture = createPictureFetcher();
  expect(await fetchPicture(address)).toBeUndefined();
  expect(await fetchPicture(address.replace('127.0.0.1', 'localhost'))).toBeUndefined();
  expect(await fetchPicture('http://169.254.169.254/latest/meta-data')).toBeUndefined();
  expect(requests).toBe(0);
});

it('takes neither pages, nor redirects, nor what is too large', async () => {
  const picture = await renderSvg(svg, 9);
  const target = await serve((_, response) => response.end(picture));
  const page = await serve((_, response) => response.end('<html></html>'));
  const redirect = await serve((_, response) =>
    response.writeHead(302, { location: target }).end(),
  );
  const large = await serve((_, response) =>
    response.end(Buffer.concat([picture, Buffer.alloc(imageLimits.maxBytes)])),
  );
  for (const address of [page, redirect, large]) {
    expect(await fetchLocally(address)).toBeUndefined();
  }
});
