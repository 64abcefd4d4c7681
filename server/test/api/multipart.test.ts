import { promisify } from 'node:util';
import { login } from '@chesapeake/contract/accounts/accounts';
import { addCar, changeCar, listCars } from '@chesapeake/contract/cars/cars';
import { getHealth } from '@chesapeake/contract/system/health';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestResponse, useApp } from '../support/app.ts';
import { aCar, addCarRow, aPicture } from '../support/cars.ts';
import { type FormPart, form, multipart } from '../support/multipart.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { beginRequest, rawRequest } from '../support/raw-request.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();
let token: string;
let url: string;
beforeAll(async () => {
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  token = (await addAdmin(app)).token;
});

const countCars = async () => (await app.call(listCars)).body.length;
const files = () => pictureFiles(app.uploadsFolder);
const fieldsOf = (fields: Record<string, string>): FormPart[] =>
  Object.entries(fields).map(([name, content]) => ({ name, content }));
const add = (parts: FormPart[]): Promise<TestResponse> =>
  app.call(addCar, { token, ...multipart(parts) });
const pictureAs = async (name: string): Promise<FormPart> => ({
  name,
  content: await aPicture(200, 100),
  filename: 'car.jpg',
});

it('checks access while the body is still arriving', async () => {
  const customer = await addCustomer(app);
  const begin = (caller: string) =>
    rawRequest(
      url,
      `POST /api/cars HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${caller}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x\r\n`,
    );
  expect(await begin('')).toContain('HTTP/1.1 401');
  expect(await begin(customer.token)).toContain('HTTP/1.1 403');
});

it('returns 415 if no file is expected', async () => {
  const sent = form({ email: 'a@example.com', password: 'x' });
  const response = await app.call(login, sent);
  expect([response.status, response.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  for (const type of ['multipart/mixed; boundary=x', 'text/plain', 'image/jpeg']) {
    const other = await app.call(addCar, { token, body: 'x', headers: { 'content-type': type } });
    expect([other.status, other.error.code], type).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  }
});

it('treats an empty file field as no file', async () => {
  const empty = { name: 'image', content: '', filename: '' };
  expect((await add([...fieldsOf(aCar()), empty])).error.errors).toEqual({
    image: 'Car image is required',
  });
  const id = await addCarRow(app);
  const fields = fieldsOf({ ...aCar(), status: 'Available' });
  const sent = multipart([...fields, empty]);
  expect((await app.call(changeCar, { token, params: { id }, ...sent })).status).toBe(200);
  const text = { name: 'image', content: 'null' };
  expect((await add([...fieldsOf(aCar()), text])).error.errors).toEqual({
    image: 'Car image is required',
  });
});

it('uses the last of a repeated field, in any order of fields and files', async () => {
  const { plateNumber, ...fields } = aCar();
  const response = await add([
    { name: 'brand', content: 'First' },
    await pictureAs('image'),
    ...fieldsOf({ ...fields, brand: 'Last', plateNumber }),
  ]);
  expect(response.status).toBe(201);
  expect(response.body.brand).toBe('Last');
});

it('refuses an unexpected file by name', async () => {
  const response = await add([...fieldsOf(aCar()), await pictureAs('picture')]);
  expect(response.status).toBe(400);
  expect(response.error.errors).toEqual({
    picture: 'No file is expected here',
    image: 'Car image is required',
  });
});

describe('malformed bodies are refused and leave nothing behind', () => {
  const refused = async (response: TestResponse, status: number, code: string) => {
    expect([response.status, response.error.code]).toEqual([status, code]);
  };
  const raw = (body: string | Buffer, type = 'multipart/form-data; boundary=xyz') =>
    app.call(addCar, { token, body, headers: { 'content-type': type } });

  it('without a boundary, or with a wrong one', async () => {
    const { body } = form(aCar(), await aPicture());
    await refused(await raw(body, 'multipart/form-data'), 400, 'MALFORMED_REQUEST');
    await refused(await raw(body), 400, 'MALFORMED_REQUEST');
    await refused(await raw('nothing of the kind'), 400, 'MALFORMED_REQUEST');
  });

  it('truncated anywhere', async () => {
    const { body, headers } = form(aCar(), await aPicture(60, 60));
    const before = [await countCars(), files()];
    for (let end = 1; end < body.length - 4; end += 61) {
      const response = await raw(body.subarray(0, end), headers['content-type']);
      expect(response.status, `cut at ${end}`).toBe(400);
    }
    expect([await countCars(), files()]).toEqual(before);
  });

  it('with names that would reach into prototypes', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const response = await add([...fieldsOf(aCar()), { name, content: '{"isAdmin":true}' }]);
      await refused(response, 400, 'MALFORMED_REQUEST');
      await refused(await add([await pictureAs(name)]), 400, 'MALFORMED_REQUEST');
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('with thousands of fields, a huge field, or too many files', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ name: `field${at}`, content: 'x' }));
    await refused(await add(many), 413, 'BODY_TOO_LARGE');
    const huge = { name: 'brand', content: 'x'.repeat(2_000_000) };
    await refused(await add([...fieldsOf(aCar()), huge]), 413, 'BODY_TOO_LARGE');
    const two = [await pictureAs('image'), await pictureAs('image')];
    await refused(await add([...fieldsOf(aCar()), ...two]), 413, 'BODY_TOO_LARGE');
  });

  it('with a field that claims to be JSON but is not', async () => {
    const body = [
      '--xyz\r\ncontent-disposition: form-data; name="brand"',
      'content-type: application/json\r\n\r\n{broken\r\n--xyz--\r\n',
    ].join('\r\n');
    await refused(await raw(body), 400, 'MALFORMED_REQUEST');
  });

  it('when the connection breaks during a file', async () => {
    const before = [await countCars(), files()];
    const image = Buffer.concat([await aPicture(), Buffer.alloc(500_000)]);
    for (const sentBytes of [10, 300, 100_000]) {
      const request = await beginRequest(url, ['POST', '/api/cars'], form(aCar(), image), token);
      await request.drop(sentBytes);
    }
    const countConnections = promisify(app.http.server.getConnections.bind(app.http.server));
    await expect.poll(() => countConnections()).toBe(0);
    expect((await app.call(getHealth)).status).toBe(200);
    expect([await countCars(), files()]).toEqual(before);
    expect(app.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

it('documents multipart bodies and their file fields in the reference', async () => {
  const { body } = await app.call({ method: 'GET', path: '/api/docs/json' });
  const { content } = body.paths['/api/cars'].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
  const { schema } = content['multipart/form-data'];
  expect(schema.properties.image).toMatchObject({ type: 'string', format: 'binary' });
  expect(schema.required).toEqual(['brand', 'model', 'plateNumber', 'capacity']);
  const change = body.paths['/api/cars/{id}'].put.requestBody.content['multipart/form-data'];
  expect(change.schema.required).not.toContain('image');
});
