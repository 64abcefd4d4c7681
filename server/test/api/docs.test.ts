import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const app = useApp();

it('describes every endpoint as OpenAPI 3.1, with who may call it', {
  tags: ['API-83'],
}, async () => {
  const { body } = await app.call({ method: 'GET', path: '/api/docs/json' });
  expect(body.openapi).toBe('3.1.0');
  for (const { method, path, summary } of app.endpoints) {
    const described = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(described, `${method} ${path}`).toMatchObject({
      summary,
      description: expect.stringContaining('Who may call'),
    });
  }
  const login = body.paths['/api/auth/login'].post;
  const sent = login.requestBody.content['application/json'].schema;
  expect(sent.required).toEqual(['email', 'password']);
  expect(login.responses['401'].description).toContain('Invalid email or password.');
});

it('serves the reference page under a policy without inline scripts', {
  tags: ['API-83'],
}, async () => {
  const page = await app.call({ method: 'GET', path: '/api/docs' });
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const policy = page.headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  // No script-src of its own, so the default applies.
  expect(policy).not.toContain('script-src');
  expect(policy).not.toContain('unsafe-eval');
});
