import { logout } from '@chesapeake/contract/accounts/accounts';
import { setAdmin } from '@chesapeake/contract/accounts/users';
import {
  getDriver,
  getMyDriver,
  listDrivers,
  setDriverStatus,
} from '@chesapeake/contract/drivers/drivers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { aPicture } from '../support/cars.ts';
import { addApplicant, apply, newDriverFields } from '../support/drivers.ts';
import { addAdmin, addCustomer, addDriver, newRegistration } from '../support/people.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();
const open = (url: string) => app.http.inject({ url });
const statusOf = async (url: string) => (await open(url)).statusCode;

async function licenseFor(token: string, driverId: string): Promise<string> {
  return (await app.call(getDriver, { token, params: { id: driverId } })).body.licenseImage;
}

/** All other last characters: some encode the same bytes. */
const otherEndings = (text: string) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => text.slice(0, -1) + last)
    .filter((ending) => ending !== text);

describe('a license or insurance image', () => {
  it('has its own link, separate from the profile picture', async () => {
    const sizes = { licenseImage: 61, insuranceImage: 62, profilePicture: 63 };
    const files: Record<string, Buffer> = {};
    for (const [field, size] of Object.entries(sizes)) files[field] = await aPicture(size, 40);
    const { body } = await apply(app, {
      fields: { ...newRegistration(), ...newDriverFields() },
      files,
    });
    const { token } = await addAdmin(app);
    const { body: driver } = await app.call(getDriver, { token, params: { id: body._id } });
    for (const field of ['licenseImage', 'insuranceImage'] as const) {
      const { rawPayload } = await open(driver[field]);
      expect((await sharp(rawPayload).metadata()).width, field).toBe(sizes[field]);
    }
  });

  it('opens only with a link given to administrators and its owner', {
    tags: ['ADRV-21'],
  }, async () => {
    const applicant = await addApplicant(app);
    const admin = await addAdmin(app);
    const links = [
      await licenseFor(admin.token, applicant.driverId),
      await licenseFor(applicant.token, applicant.driverId),
      (await app.call(getMyDriver, { token: applicant.token })).body.licenseImage,
      (
        await app.call(listDrivers, {
          token: admin.token,
          query: { search: applicant.licenseNumber },
        })
      ).body[0].licenseImage,
    ];
    for (const link of links) {
      const { statusCode, headers, rawPayload } = await open(link);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    }
    const outsiders = [await addCustomer(app), await addDriver(app), await addApplicant(app)];
    for (const { token } of outsiders) {
      const asked = await app.call(getDriver, { token, params: { id: applicant.driverId } });
      expect(asked.status).toBe(404);
      expect(JSON.stringify(asked.body)).not.toContain('documents');
      expect((await app.call(listDrivers, { token })).status).toBe(403);
    }
    const out = await app.call(getDriver, { params: { id: applicant.driverId } });
    expect(out.status).toBe(401);
  });

  it('refuses a link with any part changed', {
    tags: ['ADRV-21'],
  }, async () => {
    const [one, other] = [await addApplicant(app), await addApplicant(app)];
    const link = await licenseFor(one.token, one.driverId);
    const another = await licenseFor(other.token, other.driverId);
    const [content = '', signature = ''] = link.split('/').pop()?.split('.') ?? [];
    const [, otherSignature = ''] = another.split('.');
    const [image, session, until] = JSON.parse(Buffer.from(content, 'base64url').toString());
    const written = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const changed = [
      `${content}.${otherSignature}`,
      `${content}.`,
      content,
      `${content}.${signature}x`,
      `${content}.${signature.slice(0, -4)}`,
      `${content}.${signature}.x`,
      `${content}.${signature}!`,
      ...otherEndings(signature).map((ending) => `${content}.${ending}`),
      `${written([image, session, until + 60_000])}.${signature}`,
      `${written(['../secret', session, until])}.${signature}`,
      `${written([image, null, until])}.${signature}`,
      'x.y',
      '.',
      '%00',
      `${content.toUpperCase()}.${signature}`,
    ];
    for (const wrong of changed) expect(await statusOf(`/documents/${wrong}`), wrong).toBe(404);
    expect(await statusOf('/documents/')).toBe(404);
    expect(await statusOf(link)).toBe(200);
  });

  it('refuses a link older than 10 minutes', { tags: ['ADRV-21'] }, async () => {
    const applicant = await addApplicant(app);
    const link = await licenseFor(applicant.token, applicant.driverId);
    app.advanceClock(minutes(9.9));
    expect(await statusOf(link)).toBe(200);
    app.advanceClock(minutes(0.2));
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(await licenseFor(applicant.token, applicant.driverId))).toBe(200);
  });

  it('refuses a link of an ended session or a former administrator', async () => {
    const applicant = await addApplicant(app);
    const [admin, second] = [await addAdmin(app), await addAdmin(app)];
    const own = await licenseFor(applicant.token, applicant.driverId);
    const theirs = await licenseFor(admin.token, applicant.driverId);
    await app.call(logout, { token: applicant.token });
    expect(await statusOf(own)).toBe(404);
    const demoted = { params: { id: admin._id }, body: { isAdmin: false } };
    await app.call(setAdmin, { token: second.token, ...demoted });
    expect(await statusOf(theirs)).toBe(404);
  });

  it('leaves no working link in the log', async () => {
    const applicant = await addApplicant(app);
    const link = await licenseFor(applicant.token, applicant.driverId);
    expect(await statusOf(link)).toBe(200);
    const [, , key = ''] = link.split('/');
    await expect.poll(() => app.logged.join('')).toContain('/documents/:link');
    expect(app.logged.join('')).not.toContain(key.slice(0, 40));
  });

  it('has no public address, unlike the profile picture', { tags: ['ROLE-20'] }, async () => {
    const applicant = await addApplicant(app);
    const own = await app.call(getMyDriver, { token: applicant.token });
    expect(await statusOf(own.body.profileImage)).toBe(200);
    const names = pictureFiles(app.documentsFolder, 'drivers');
    expect(names.length).toBeGreaterThan(0);
    expect(pictureFiles(app.uploadsFolder, 'drivers')).not.toEqual(expect.arrayContaining(names));
    for (const name of names.slice(0, 2)) {
      for (const path of ['/uploads/drivers/', '/uploads/', '/documents/', '/documents/drivers/']) {
        expect(await statusOf(`${path}${name}`)).toBe(404);
      }
    }
    const climbing = `/uploads/..%2fdocuments%2fdrivers%2f${names[0]}`;
    expect(await statusOf(climbing)).toBe(404);
  });

  it('stays visible to a rejected applicant until it is deleted', async () => {
    const applicant = await addApplicant(app);
    const { token } = await addAdmin(app);
    await app.call(setDriverStatus, {
      token,
      params: { id: applicant.driverId },
      body: { status: 'Rejected' },
    });
    expect(await statusOf(await licenseFor(applicant.token, applicant.driverId))).toBe(200);
  });
});
