import { imageTexts } from '@chesapeake/contract/fields/images';
import { changeLogo, logoRequired, removeLogo } from '@chesapeake/contract/settings/admin-settings';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { expect, it } from 'vitest';
import { renderSvg } from '../../src/files/images.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();

const aLogo = () =>
  renderSvg('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle r="9"/></svg>');

it('shows the logo to everyone, replaces it, and removes it with its files', async () => {
  const { token } = await addAdmin(app);
  const set = async (logo?: Buffer) => app.call(changeLogo, { token, ...formWith({}, { logo }) });
  expect((await set()).error.errors).toEqual({ logo: logoRequired });
  expect((await set(Buffer.from('nothing'))).error.errors).toEqual({
    logo: imageTexts.notAccepted,
  });
  const first = await set(await aLogo());
  expect(first.status).toBe(200);
  expect((await app.call(getSettings)).body.logo).toEqual(first.body.logo);
  const picture = await app.http.inject(first.body.logo.imageSmall);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const { customer } = await book(app);
  const [mail] = await emailsTo(app, customer.email);
  expect(mail?.body_html).toContain(
    `<img src="https://rides.example.com${first.body.logo.imageSmall}"`,
  );
  const second = await set(await aLogo());
  expect(second.body.logo.image).not.toBe(first.body.logo.image);
  await expect.poll(() => pictureFiles(app.uploadsFolder, 'brand').length).toBe(2);
  await app.runHousekeeping();
  expect(pictureFiles(app.uploadsFolder, 'brand')).toHaveLength(2);
  const gone = await app.call(removeLogo, { token });
  expect(gone.body.logo).toBeNull();
  await expect.poll(() => pictureFiles(app.uploadsFolder, 'brand')).toEqual([]);
  expect((await app.call(removeLogo, { token })).status).toBe(200);
  const lines = await app.db
    .selectFrom('activity')
    .select('after')
    .where('action', '=', 'settings.changed')
    .execute();
  // Removing a missing logo is not a change.
  expect(lines).toHaveLength(3);
});
