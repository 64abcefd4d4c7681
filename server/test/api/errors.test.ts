import { changeProfile, getProfile, login, register } from '@chesapeake/contract/accounts/accounts';
import { deleteUser, listUsers } from '@chesapeake/contract/accounts/users';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { addAdmin, addCustomer, newRegistration } from '../support/people.ts';
import { beginRequest, rawRequest } from '../support/raw-request.ts';
import { listen } from '../support/sockets.ts';

const app = useApp();
const asJson = { 'content-type': 'application/json' };

describe('the error shape', () => {
  it('is { message, code }, with errors by field for invalid input', {
    tags: ['API-4'],
  }, async () => {
    const own = await startApp({ config: { limits: { failedSignInsPerAccount: 1 } } });
    const customer = await addCustomer(own);
    const admin = await addAdmin(own);
    const wrongPassword = { email: customer.email, password: 'not-this-one' };
    await own.call(login, { body: wrongPassword });

    const refusals = {
      400: await own.call(login, { body: {} }),
      401: await own.call(getProfile),
      403: await own.call(listUsers, { token: customer.token }),
      404: await own.call(deleteUser, { token: admin.token, params: { id: 'unknown' } }),
      409: await own.call(register, { body: { ...newRegistration(), email: admin.email } }),
      429: await own.call(login, { body: wrongPassword }),
    };
    for (const [status, response] of Object.entries(refusals)) {
      expect(response.status).toBe(Number(status));
      expect(response.error.message).toMatch(/^[A-Z].*\.$/);
      expect(response.error.code).toMatch(/^[A-Z_]+$/);
      expect(response.headers['content-type']).toContain('application/json');
    }
    expect(refusals[400].error.errors).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    await own.stop();
  });

  it('is also used for unknown paths under /api, with a 404', {
    tags: ['API-14'],
  }, async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await app.call({ method, path: '/api/no-such-path' });
      expect(response.status).toBe(404);
      expect(response.error).toEqual({ code: 'NOT_FOUND', message: 'Not found.' });
    }
  });
});

describe('validation errors of an account', { tags: ['API-5'] }, () => {
  const good = { ...newRegistration(), confirmPassword: 'secret1' };
  const rules: [field: string, values: unknown[], text: string][] = [
    ['email', [undefined, null, '', '   '], 'Email is required'],
    [
      'email',
      ['jane', 'jane@x', 'jane@x.c', 'jane@x.museum', 'a b@x.com', '@x.com', 'a@-x.com'],
      'Invalid email address',
    ],
    ['password', [undefined, null, ''], 'Password is required'],
    ['password', ['12345'], 'Password must be at least 6 characters'],
    ['name', [undefined, null, '', '  '], 'Name is required'],
    ['phone', [undefined, null, ''], 'Phone number is required'],
    [
      'phone',
      ['123456789', '1234567890123456', '410-555-0100', '41055501ab', '1+4105550100'],
      'Invalid phone number format',
    ],
    ['confirmPassword', [undefined, ''], 'Confirm password is required'],
    ['confirmPassword', ['different'], 'Passwords do not match'],
  ];
  const cases = rules.flatMap(([field, values, text]) =>
    values.map((value) => [field, JSON.stringify(value), text, value] as const),
  );

  it.each(cases)(
    'registration: %s %s says %s',
    { tags: ['API-5'] },
    async (field, _, text, value) => {
      const body = {
        ...good,
        ...(field === 'password' && { confirmPassword: value }),
        [field]: value,
      };
      const response = await app.call(register, { body });
      expect(response.status).toBe(400);
      expect(response.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { [field]: text },
      });
      // Without a password there is nothing to confirm it with either.
      const fields = field === 'password' && !value ? [field, 'confirmPassword'] : [field];
      expect(Object.keys(response.error.errors ?? {})).toEqual(fields);
    },
  );

  it('stores nothing of a refused registration', { tags: ['API-5'] }, async () => {
    const rows = await app.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', good.name)
      .execute();
    expect(rows).toEqual([]);
  });

  // A profile needs no password, and an empty confirmation is fine without one.
  const isRuleOfProfile = ([field, value]: (typeof cases)[number]) =>
    !field.endsWith('assword') || value === '"12345"' || value === '"different"';

  it.each(cases.filter(isRuleOfProfile))(
    'profile: %s %s says %s',
    { tags: ['API-5'] },
    async (field, _, text, value) => {
      const person = await addCustomer(app);
      const { name, email, phone } = person;
      const password = field.endsWith('assword') ? { password: 'another1' } : {};
      const response = await app.call(changeProfile, {
        token: person.token,
        body: { name, email, phone, ...password, [field]: value },
      });
      expect(response.status).toBe(400);
      expect(response.error.errors).toEqual({ [field]: text });
      expect((await app.call(getProfile, { token: person.token })).body).toMatchObject({
        name,
        email,
        phone,
      });
    },
  );

  it('accepts addresses and phone numbers at the limits', async () => {
    for (const [index, end] of ['co', 'com', 'info', 'CO', 'INFO'].entries()) {
      const person = newRegistration();
      const email = `${person.email.split('@')[0]}${index}@Mail-1.example.${end}`;
      const phone = [
        '1234567890',
        '+1234567890',
        '123456789012345',
        '+123456789012345',
        '4105550100',
      ][index];
      const response = await app.call(register, {
        body: { ...person, email, phone, password: '123456', confirmPassword: '123456' },
      });
      expect(response.status).toBe(201);
    }
  });
});

describe('no input causes a 500', () => {
  const bodies: [string, unknown, Record<string, string>?][] = [
    ['nothing', undefined],
    ['an empty body called JSON', '', asJson],
    ['half a JSON', '{"email": ', asJson],
    ['a number', '17', asJson],
    ['a text', '"x"', asJson],
    ['null', 'null', asJson],
    ['a list', '[]', asJson],
    ['deep lists', '['.repeat(40_000) + ']'.repeat(40_000), asJson],
    ['a prototype', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}', asJson],
    ['XML', '<a/>', { 'content-type': 'application/xml' }],
    ['plain text', 'email=a', { 'content-type': 'text/plain' }],
    ['a form', 'email=a%40b.co', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart without parts', '--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no content type that exists', 'x', { 'content-type': ';;' }],
    ['too much', JSON.stringify({ email: 'x'.repeat(200_000) }), asJson],
    [
      'texts that cannot be stored',
      { name: 'a\u0000b', email: 'a\u0000@b.co', phone: '\u0000', password: '\u0000aaaaaa' },
    ],
    [
      'half a character',
      { name: '\ud800', email: 'a@b.co', phone: '4105550100', password: 'aaaaaa\udfff' },
    ],
    [
      'other types',
      { name: 1, email: [], phone: {}, password: true, confirmPassword: 3, token: {} },
    ],
    [
      'very long texts',
      {
        name: 'n'.repeat(5000),
        email: `${'e'.repeat(5000)}@x.co`,
        phone: '1'.repeat(5000),
        password: 'p'.repeat(5000),
        token: 't'.repeat(5000),
      },
    ],
  ];

  it.each(bodies)('%s to every endpoint', async (_, body, headers) => {
    for (const endpoint of app.endpoints) {
      const { token } = await addAdmin(app);
      const response = await app.call(endpoint, { token, body, headers });
      expect(response.status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
      if (response.status >= 400) {
        expect(response.error).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        });
      }
    }
  });

  it('explains a body that is too large or of another type', async () => {
    const large = await app.call(login, {
      body: JSON.stringify({ email: 'x'.repeat(100_001) }),
      headers: asJson,
    });
    expect([large.status, large.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const xml = await app.call(login, { body: '<a/>', headers: { 'content-type': 'text/xml' } });
    expect([xml.status, xml.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const broken = await app.call(login, { body: '{', headers: asJson });
    expect([broken.status, broken.error.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('strange URLs, queries and headers', async () => {
    const { token } = await addAdmin(app);
    const paths = [
      '/api/%',
      '/api/%E0%A4%A',
      '/api/auth/profile%00',
      `/api/${'x'.repeat(3000)}`,
      '/api//',
      '/api/../etc/passwd',
      '/uploads/../secret',
      '/uploads/%2e%2e/secret',
      '/assets/%00',
      '/%00',
    ];
    for (const path of paths) {
      const response = await app.call({ method: 'GET', path: path as '/api/x' }, { token });
      expect(response.status, path).toBeLessThan(500);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
    }
    const queries = [
      '?search=%00',
      '?search=a&search=b',
      '?page=1e3',
      '?page[]=1',
      '?limit=',
      '?search=%ff',
      '?search=%ED%A0%80',
    ];
    for (const query of queries) {
      const response = await app.call(
        { method: 'GET', path: `/api/admin/users${query}` },
        { token },
      );
      expect(response.status, query).toBeLessThan(500);
    }
    for (const authorization of [
      'Bearer',
      'Bearer ',
      `Bearer ${'x'.repeat(43)}`,
      'Basic eDp5',
      `Bearer ${token} x`,
      'Bearer \u00ff',
    ]) {
      const response = await app.call(getProfile, { headers: { authorization } });
      expect(response.status, authorization).toBe(401);
    }
  });

  it('logs a request that is followed by something that is not HTTP', {
    tags: ['ABUSE-15'],
  }, async () => {
    const url = await listen(app);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-this-one' });
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nuser-agent: x\r\n\r\n`;
    const before = app.logged.length;
    await rawRequest(url, `${head}${body}\r\n\0 this is not HTTP \r\n\r\n`);
    const lines = () => app.logged.slice(before).filter((line) => line.includes('/api/auth/login'));
    await expect.poll(() => lines().length).toBe(1);
  });

  it('does not log an aborted body as an error', { tags: ['FAULT-14'] }, async () => {
    const before = app.logged.length;
    const request = await beginRequest(
      await listen(app),
      ['POST', '/api/auth/register'],
      newRegistration(),
    );
    await request.drop(10);
    const lines = () => app.logged.slice(before).map((line) => JSON.parse(line));
    await expect
      .poll(() => lines().map(({ msg }) => msg))
      .toContain('the client hung up before its request was complete');
    expect(lines().filter(({ level }) => level > 30)).toEqual([]);
  });

  it('leaves out the links between pages of a very long address', async () => {
    const { token } = await addAdmin(app);
    const list = (search: string) =>
      app.call(listUsers, { token, query: { search, page: '1', limit: '5' } });
    expect((await list('a')).headers.link).toContain('rel="last"');
    const odd = await app.call(listUsers, {
      token,
      query: { page: '1', unknown: 'x'.repeat(3_000) },
    });
    expect(odd.headers.link).toBeUndefined();
    expect(odd.headers['x-total-count']).toBeDefined();
  });

  it('input that is not HTTP', async () => {
    const url = await listen(app);
    const huge = await rawRequest(
      url,
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    );
    expect(huge).toContain('431');
    expect(huge).toContain('"code":"HEADERS_TOO_LARGE"');
    const broken = await rawRequest(url, 'NOT HTTP AT ALL\r\n\r\n');
    expect(broken).toContain('"code":"MALFORMED_REQUEST"');
  });
});

describe('an internal error', () => {
  it('hides its cause, logs it, and returns an id to find it', async () => {
    const own = await startApp();
    await own.db.schema.dropTable('idempotency_keys').execute();
    const person = newRegistration();
    const response = await own.call(register, {
      body: person,
      headers: { 'idempotency-key': 'k' },
    });
    expect(response.status).toBe(500);
    expect(response.error).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    });
    const line = own.logged.find(
      (entry) =>
        entry.includes(String(response.error.requestId)) && entry.includes('request failed'),
    );
    expect(line).toContain('idempotency_keys');
    expect(own.logged.join('')).not.toContain(person.password);
    await own.stop();
  });
});

it('a full disk is a 507 with a sentence', { tags: ['FAULT-1'] }, async () => {
  const own = await startApp();
  await sql`create function fill_disk() returns trigger language plpgsql as
    'begin raise exception ''no space left on device'' using errcode = ''disk_full''; end'`.execute(
    own.db,
  );
  await sql`create trigger fill_disk before insert on users
    execute function fill_disk()`.execute(own.db);
  const { status, error } = await own.call(register, { body: newRegistration() });
  expect([status, error.code]).toEqual([507, 'STORAGE_FULL']);
  await own.stop();
});
