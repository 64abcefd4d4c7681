import { gunzipSync } from 'node:zlib';
import { logout } from '@chesapeake/contract/accounts/accounts';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { carDrawing, carPaints } from '@chesapeake/contract/cars/car-drawings';
import { addCar, type Car, changeCar, deleteCar } from '@chesapeake/contract/cars/cars';
import { imageTexts } from '@chesapeake/contract/fields/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../src/clock.ts';
import { type TestResponse, useApp } from '../support/app.ts';
import { aCar, addBookingRow, addCarOverApi, aPicture } from '../support/cars.ts';
import { form } from '../support/multipart.ts';
import { addAdmin } from '../support/people.ts';
import { beginRequest } from '../support/raw-request.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();
let token: string;
let address: string;
beforeAll(async () => {
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  token = (await addAdmin(app)).token;
});

const send = (image: Buffer, fields = aCar()): Promise<TestResponse> =>
  app.call(addCar, { token, ...form(fields, image) });
const open = (path: string) => app.http.inject({ url: path });
const sharpAt = async (path: string) => sharp((await open(path)).rawPayload);
const files = () => pictureFiles(app.uploadsFolder);
const fileOf = (address: string | null) => String(address).split('/').pop() ?? '';

const accepted = 'Image must be a JPEG, PNG, WebP, or AVIF picture';

describe('a picture', () => {
  it('is served from the uploads with immutable caching, as an image only', {
    tags: ['API-30'],
  }, async () => {
    const car = await addCarOverApi(app, token);
    for (const path of [car.image, car.imageSmall]) {
      const { statusCode, headers } = await open(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const large = await (await sharpAt(car.image)).metadata();
    const small = await (await sharpAt(car.imageSmall)).metadata();
    expect([large.format, large.width, large.height]).toEqual(['webp', 1200, 675]);
    expect([small.format, small.width, small.height]).toEqual(['webp', 480, 270]);
  });

  it('is one of our drawings in every class and paint', async () => {
    const drawings = carClasses.flatMap((carClass) =>
      carPaints.map((paint) => carDrawing(carClass, paint)),
    );
    const bodies = await Promise.all(
      drawings.map(async (path) => {
        const { statusCode, headers, body } = await open(path);
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
        return body;
      }),
    );
    expect(new Set(bodies).size).toBe(28);
    const zipped = await app.http.inject({
      url: '/drawings/van-pearl.svg',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('<svg');
    expect((await open('/drawings/van-pink.svg')).statusCode).toBe(404);
  });

  it('returns a 404 in the usual error shape if missing', async () => {
    for (const path of [
      '/uploads/cars/none-1200.webp',
      '/uploads/cars/',
      '/uploads/cars',
      '/uploads/../secret',
    ]) {
      const response = await open(path);
      expect(response.statusCode, path).toBe(404);
      expect(response.json(), path).toEqual({ message: 'Not found.', code: 'NOT_FOUND' });
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is accepted as %s, whatever its name',
    async (format) => {
      const picture = sharp(await aPicture(300, 200));
      const { status, body } = await send(await picture.toFormat(format).toBuffer());
      expect(status).toBe(201);
      const { width, height } = await (await sharpAt(body.image)).metadata();
      // Pictures are never enlarged.
      expect([width, height]).toEqual([300, 200]);
    },
  );

  it('keeps transparency', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0 };
    const create = { width: 50, height: 50, channels: 4 as const, background };
    const { body } = await send(await sharp({ create }).png().toBuffer());
    const { data } = await (await sharpAt(body.image)).ensureAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[3]).toBe(0);
  });

  it('is rotated upright and loses its metadata', async () => {
    // Red above blue, taken with the camera turned sideways.
    const half = { width: 400, height: 100, channels: 3 as const };
    const red = await sharp({ create: { ...half, background: '#ff0000' } })
      .png()
      .toBuffer();
    const lying = sharp({ create: { ...half, height: 200, background: '#0000ff' } })
      .composite([{ input: red, top: 0, left: 0 }])
      .withExif({
        IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 58/1 42/1' },
      })
      .withMetadata({ orientation: 6 });
    const sent = await lying.jpeg().toBuffer();
    expect((await sharp(sent).metadata()).exif?.includes('Secret Camera')).toBe(true);

    const { body } = await send(sent);
    for (const path of [body.image, body.imageSmall]) {
      const stored = await sharpAt(path);
      const { width, height, exif, icc, xmp, orientation } = await stored.metadata();
      expect([width, height]).toEqual([200, 400]);
      expect([exif, icc, xmp, orientation]).toEqual(Array(4).fill(undefined));
      const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true });
      const middle = (info.height / 2) * info.width * info.channels;
      const [left, right] = [middle, middle + (info.width - 1) * info.channels];
      // Rotated by 90 degrees, the top is now on the right.
      expect(data[left + 2]).toBeGreaterThan(200);
      expect(data[right]).toBeGreaterThan(200);
    }
    expect((await open(body.image)).rawPayload.includes('Secret Camera')).toBe(false);
  });

  it('may be far taller than wide', async () => {
    const { status, body } = await send(await aPicture(2, 30_000));
    expect(status).toBe(201);
    expect((await (await sharpAt(body.image)).metadata()).height).toBe(2400);
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>';
const heic = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypheic'),
  Buffer.alloc(2000),
]);

describe('an invalid picture', () => {
  it.each([
    ['a drawing', Buffer.from(svg)],
    ['a drawing that declares itself', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF')],
    ['HEIC', heic],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['one byte', Buffer.from([255])],
  ])('is refused: %s', async (_, content) => {
    const before = files();
    const { status, error } = await send(content);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', errors: { image: accepted } });
    expect(files()).toEqual(before);
  });

  it('is refused if only its beginning is valid', async () => {
    const whole = await sharp(await aPicture(800, 600))
      .png({ compressionLevel: 0 })
      .toBuffer();
    const jpeg = await aPicture(800, 600);
    const spoilt = Buffer.from(whole);
    spoilt.fill(0xa5, 100, 5000);
    for (const content of [
      whole.subarray(0, whole.length / 2),
      jpeg.subarray(0, jpeg.length / 2),
      jpeg.subarray(0, 20),
      spoilt,
      Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 nonsense', 'latin1'),
      Buffer.from('\x00\x00\x00\x18ftypavif nonsense', 'latin1'),
    ]) {
      const { status, error } = await send(content);
      expect(status).toBe(400);
      expect(error.errors?.image).toContain('a JPEG, PNG, WebP, or AVIF picture');
    }
  });

  it('is refused above 40 megapixels, however small the file', async () => {
    const most = sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
      limitInputPixels: false,
    });
    const bomb = await most.png({ palette: true, colours: 2 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, error } = await send(bomb);
    expect(status).toBe(400);
    expect(error.errors).toEqual({ image: imageTexts.tooManyPixels });
  });

  it('is refused at half that size if each pixel takes twice the memory', async () => {
    const create = { width: 5000, height: 4001, channels: 3 as const, background: '#fff' };
    const heavy = [
      await sharp({ create }).avif({ quality: 1, effort: 0 }).toBuffer(),
      await sharp({ create }).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
    ];
    for (const picture of heavy) {
      const { status, error } = await send(picture);
      expect([status, error.errors]).toEqual([400, { image: imageTexts.tooManyPixels }]);
    }
  });

  it('is refused above 10 MB, together with all other errors', async () => {
    const large = Buffer.concat([await aPicture(), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, error } = await send(large, { ...aCar(), brand: '' });
    expect(status).toBe(400);
    expect(error.errors).toEqual({
      brand: 'Brand is required',
      image: 'Image must be at most 10 MB',
    });
  });
});

describe('no picture outlives its car', () => {
  const changed = async (car: Car, body: Record<string, string>, image?: Buffer) => {
    const { brand, model, plateNumber, status } = car;
    const fields = { brand, model, plateNumber, status, capacity: '4', ...body };
    return app.call(changeCar, { token, params: { id: car._id }, ...form(fields, image) });
  };

  it('when the car is refused', async () => {
    const car = await addCarOverApi(app, token);
    const before = files();
    const taken = await send(await aPicture(), { ...aCar(), plateNumber: car.plateNumber });
    expect(taken.status).toBe(409);
    const other = await addCarOverApi(app, token);
    const refused = await changed(other, { plateNumber: car.plateNumber }, await aPicture());
    expect(refused.status).toBe(409);
    const now = [...before, fileOf(other.image), fileOf(other.imageSmall)];
    expect(files()).toEqual(now.sort());
  });

  it('when the session ends during the upload', async () => {
    const admin = await addAdmin(app);
    const before = files();
    const sent = form(aCar(), await aPicture());
    const request = await beginRequest(address, ['POST', '/api/cars'], sent, admin.token);
    await app.call(logout, { token: admin.token });
    expect(await request.finish()).toContain('NOT_SIGNED_IN');
    expect(files()).toEqual(before);
  });

  it('when the same request is repeated, even many times at once', async () => {
    const before = files();
    const image = await aPicture();
    const sent = form(aCar(), image);
    const headers = { ...sent.headers, 'idempotency-key': `car-${Math.random()}` };
    const add = () => app.call(addCar, { token, ...sent, headers });
    const responses = await Promise.all([add(), add(), add(), add()]);
    responses.push(await add());
    const [first] = responses;
    expect(first?.status).toBe(201);
    for (const response of responses) expect(response.body).toEqual(first?.body);
    expect(files()).toHaveLength(before.length + 2);
  });

  it('when it is replaced, removed, or its car is deleted', async () => {
    const before = files();
    const car = await addCarOverApi(app, token);
    const mine = () => files().filter((name) => !before.includes(name));
    const ofCar = ({ image, imageSmall }: Car) => [fileOf(image), fileOf(imageSmall)].sort();

    const replaced = await changed(car, { clearImage: 'true' }, await aPicture(500, 300));
    expect(replaced.body.image).not.toBe(car.image);
    await expect.poll(mine).toEqual(ofCar(replaced.body));
    expect((await open(car.image)).statusCode).toBe(404);

    const untouched = await changed(replaced.body, {});
    expect(untouched.body.image).toBe(replaced.body.image);
    const cleared = await changed(replaced.body, { clearImage: 'on' });
    expect(cleared.body.image).toBeNull();
    await expect.poll(mine).toEqual([]);

    const again = await changed(cleared.body, {}, await aPicture(500, 300));
    expect(mine()).toEqual(ofCar(again.body));
    const params = { id: car._id };
    expect((await app.call(deleteCar, { token, params })).status).toBe(204);
    await expect.poll(mine).toEqual([]);
  });

  it('but it stays if its car cannot be deleted', async () => {
    const car = await addCarOverApi(app, token);
    const from = app.now();
    await addBookingRow(app, { carId: car._id, from, until: new Date(from.getTime() + hours(1)) });
    expect((await app.call(deleteCar, { token, params: { id: car._id } })).status).toBe(409);
    expect((await open(car.image)).statusCode).toBe(200);
  });

  it('after a crash: unreferenced files are deleted after an hour', async () => {
    const car = await addCarOverApi(app, token);
    const lost = await addCarOverApi(app, token);
    // As if the process had died before the commit.
    await app.db.updateTable('cars').set({ image: null }).where('id', '=', lost._id).execute();
    await app.runHousekeeping();
    expect((await open(lost.image)).statusCode).toBe(200);
    app.advanceClock(hours(1.1));
    await app.runHousekeeping();
    for (const gone of [lost.image, lost.imageSmall]) {
      expect((await open(gone)).statusCode).toBe(404);
    }
    for (const stored of [car.image, car.imageSmall]) {
      expect((await open(stored)).statusCode).toBe(200);
    }
  });
});

it('treats the same key with another picture as different content', async () => {
  const fields = aCar();
  const key = { 'idempotency-key': `picture-${Math.random()}` };
  const add = async (width: number) => {
    const sent = form(fields, await aPicture(width, 100));
    return app.call(addCar, { token, body: sent.body, headers: { ...sent.headers, ...key } });
  };
  expect((await add(300)).status).toBe(201);
  const other = await add(301);
  expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await add(300)).status).toBe(201);
});
