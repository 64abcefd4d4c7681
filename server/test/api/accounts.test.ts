import {
  changeProfile,
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@chesapeake/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { days, hours } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { emailedToken, emailsTo } from '../support/mailbox.ts';
import { addAdmin, addDriver, newRegistration, signIn, signUp } from '../support/people.ts';

const app = useApp();

describe('registration', () => {
  it('creates an account without flags, whatever flags are sent', {
    tags: ['API-15'],
  }, async () => {
    const person = newRegistration();
    const flags = { isAdmin: true, isDriver: true, isEmailVerified: true, driverId: 'x', _id: 'x' };
    const response = await app.call(register, {
      body: { ...person, ...flags },
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      _id: expect.any(String),
      name: person.name,
      email: person.email,
      phone: person.phone,
      isAdmin: false,
      role: null,
      permissions: [],
      isDriver: false,
      isEmailVerified: false,
      driverId: null,
    });
  });

  it('asks for the password twice', { tags: ['LETTER-2'] }, async () => {
    const { confirmPassword, ...person } = newRegistration();
    const once = await app.call(register, { body: person });
    expect([once.status, once.error.errors]).toEqual([
      400,
      { confirmPassword: 'Confirm password is required' },
    ]);
    const other = { ...person, confirmPassword: `${confirmPassword}2` };
    const different = await app.call(register, { body: other });
    expect(different.error.errors).toEqual({ confirmPassword: 'Passwords do not match' });
    expect((await app.call(login, { body: person })).status).toBe(401);
  });

  it('returns no token, and the new account can sign in', { tags: ['REG-13'] }, async () => {
    const person = newRegistration();
    const response = await app.call(register, { body: person });
    expect(JSON.stringify(response.body)).not.toContain('token');
    expect(await signIn(app, person)).toMatch(/^[\w-]{43}$/);
  });

  it('lets an account with an unverified address sign in', { tags: ['LOGIN-14'] }, async () => {
    const person = newRegistration();
    await app.call(register, { body: person });
    const response = await app.call(login, { body: person });
    expect(response.status).toBe(200);
    expect(response.body.isEmailVerified).toBe(false);
  });

  it('refuses an existing email, also in another case', { tags: ['REG-14'] }, async () => {
    const person = await signUp(app);
    const second = { ...newRegistration(), email: person.email.toUpperCase() };
    const response = await app.call(register, { body: second });
    expect(response.status).toBe(409);
    expect(response.error).toEqual({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email already exists.',
      errors: { email: 'An account with this email already exists.' },
    });
    const rows = await app.db
      .selectFrom('users')
      .select('id')
      .where('search_text', 'like', `%${person.email}%`)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('creates one account when the same address registers many times at once', async () => {
    const person = newRegistration();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => app.call(register, { body: person })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([
      201,
      ...Array(11).fill(409),
    ]);
  });

  it('rejects the old password of a deleted account after the address registers again', async () => {
    const admin = await addAdmin(app);
    const person = await signUp(app);
    await app.call(
      { method: 'DELETE', path: '/api/admin/users/:id' },
      { token: admin.token, params: { id: person._id } },
    );
    const again = await app.call(register, {
      body: { ...person, password: 'other-one', confirmPassword: 'other-one' },
    });
    expect(again.status).toBe(201);
    expect((await app.call(login, { body: person })).status).toBe(401);
  });
});

describe('signing in', () => {
  it('returns the user and a token, never a password or its hash', {
    tags: ['API-16'],
  }, async () => {
    const person = await addDriver(app);
    const response = await app.call(login, { body: person });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      _id: person._id,
      name: person.name,
      email: person.email,
      phone: person.phone,
      isAdmin: false,
      role: null,
      permissions: [],
      isDriver: true,
      isEmailVerified: false,
      driverId: person.driverId,
      token: expect.stringMatching(/^[\w-]{43}$/),
      device: expect.stringMatching(/^[\w-]{43}$/),
      previousSignInAt: null,
    });
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const person = await signUp(app);
    const wrong = await app.call(login, { body: { ...person, password: 'not-this-one' } });
    const unknown = await app.call(login, { body: newRegistration() });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password.',
    });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('accepts the address in any case', async () => {
    const person = await signUp(app);
    const response = await app.call(login, {
      body: { ...person, email: person.email.toUpperCase() },
    });
    expect(response.status).toBe(200);
  });

  it('marks a user as a driver only once approved', async () => {
    for (const status of ['Pending', 'Rejected'] as const) {
      const person = await addDriver(app, status);
      const response = await app.call(login, { body: person });
      expect(response.body).toMatchObject({ isDriver: false, driverId: null });
    }
    const offDuty = await addDriver(app, 'Off-Duty');
    const response = await app.call(login, { body: offDuty });
    expect(response.body).toMatchObject({ isDriver: true, driverId: offDuty.driverId });
  });

  it('returns the previous sign-in, not this one', async () => {
    const person = newRegistration();
    await app.call(register, { body: person });
    const first = await app.call(login, { body: person });
    expect(first.body.previousSignInAt).toBeNull();
    const before = app.now();
    await app.call(login, { body: person });
    app.advanceClock(hours(1));
    const third = await app.call(login, { body: person });
    expect(Math.abs(Date.parse(third.body.previousSignInAt) - before.getTime())).toBeLessThan(
      60_000,
    );
  });
});

describe('the profile', () => {
  it('returns the caller’s own name, email and phone', { tags: ['API-17'] }, async () => {
    const person = await signUp(app);
    const response = await app.call(getProfile, { token: person.token });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      name: person.name,
      email: person.email,
      phone: person.phone,
      isAdmin: false,
      isDriver: false,
      driverId: null,
    });
  });

  it('changes the person, and keeps the old password unless a new one is sent', {
    tags: ['API-18', 'PROF-7'],
  }, async () => {
    const person = await signUp(app);
    const change = { name: 'New Name', email: newRegistration().email, phone: '4105550199' };
    for (const none of [{}, { password: '', confirmPassword: '' }]) {
      const response = await app.call(changeProfile, {
        token: person.token,
        body: { ...change, ...none },
      });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject(change);
    }
    expect((await app.call(getProfile, { token: person.token })).body).toMatchObject(change);
    await signIn(app, { ...change, password: person.password });
  });

  it('accepts a new password, which ends the old one and all other sessions', {
    tags: ['PROF-10', 'SESS-8'],
  }, async () => {
    const person = await signUp(app);
    const elsewhere = await signIn(app, person);
    const response = await app.call(changeProfile, {
      token: person.token,
      body: { ...person, password: 'another1', confirmPassword: 'another1' },
    });
    expect(response.status).toBe(200);
    expect((await app.call(getProfile, { token: elsewhere })).status).toBe(401);
    expect((await app.call(getProfile, { token: person.token })).status).toBe(200);
    expect((await app.call(login, { body: person })).status).toBe(401);
    await signIn(app, { email: person.email, password: 'another1' });
  });

  it('refuses another user’s address and changes nothing', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const response = await app.call(changeProfile, {
      token: person.token,
      body: { ...person, name: 'Changed', email: other.email.toUpperCase() },
    });
    expect(response.status).toBe(409);
    expect(response.error.errors).toHaveProperty('email');
    const profile = await app.call(getProfile, { token: person.token });
    expect(profile.body).toMatchObject({ name: person.name, email: person.email });
  });

  it('asks to confirm a new address and marks it unverified', async () => {
    const person = await signUp(app);
    await app.call(verifyEmail, { body: { token: await emailedToken(app, person.email) } });
    const next = newRegistration().email;
    const response = await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: next, phone: person.phone },
    });
    expect(response.body.isEmailVerified).toBe(false);
    await app.call(verifyEmail, { body: { token: await emailedToken(app, next) } });
    expect((await app.call(getProfile, { token: person.token })).body.isEmailVerified).toBe(true);
  });
});

describe('signing out', () => {
  it('ends that token at once, and only that one', { tags: ['API-19', 'SESS-7'] }, async () => {
    const person = await signUp(app);
    const other = await signIn(app, person);
    expect((await app.call(logout, { token: person.token })).status).toBe(204);
    const after = await app.call(getProfile, { token: person.token });
    expect(after.status).toBe(401);
    expect(after.error).toEqual({ code: 'NOT_SIGNED_IN', message: 'Please log in to continue.' });
    expect((await app.call(getProfile, { token: other })).status).toBe(200);
  });
});

describe('forgotten password', () => {
  it('sets a new password with the emailed token and ends all sessions', {
    tags: ['API-20'],
  }, async () => {
    const person = await signUp(app);
    const asked = await app.call(forgotPassword, { body: { email: person.email.toUpperCase() } });
    expect(asked.status).toBe(202);
    const token = await emailedToken(app, person.email);
    const reset = await app.call(resetPassword, { body: { token, password: 'brand-new' } });
    expect(reset.status).toBe(204);
    expect((await app.call(login, { body: person })).status).toBe(401);
    expect((await app.call(getProfile, { token: person.token })).status).toBe(401);
    await signIn(app, { email: person.email, password: 'brand-new' });
  });

  it('gives the same answer for an unknown address and sends no email', async () => {
    const person = await signUp(app);
    const unregistered = newRegistration();
    const known = await app.call(forgotPassword, { body: { email: person.email } });
    const unknown = await app.call(forgotPassword, { body: { email: unregistered.email } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await emailsTo(app, unregistered.email)).toEqual([]);
  });

  it('accepts a link once, within an hour, and no other kind of link', async () => {
    const person = await signUp(app);
    const verification = await emailedToken(app, person.email);
    const ask = async () => {
      await app.call(forgotPassword, { body: { email: person.email } });
      return emailedToken(app, person.email);
    };
    const attempt = (token: string) =>
      app.call(resetPassword, { body: { token, password: 'brand-new' } });

    expect((await attempt(verification)).error.code).toBe('TOKEN_INVALID');
    const used = await ask();
    expect((await attempt(used)).status).toBe(204);
    expect((await attempt(used)).error.code).toBe('TOKEN_INVALID');
    const late = await ask();
    app.advanceClock(hours(1));
    expect((await attempt(late)).error.code).toBe('TOKEN_INVALID');
  });

  it('revokes the other links when one is used', async () => {
    const person = await signUp(app);
    await app.call(forgotPassword, { body: { email: person.email } });
    const first = await emailedToken(app, person.email);
    await app.call(forgotPassword, { body: { email: person.email } });
    const second = await emailedToken(app, person.email);
    await app.call(resetPassword, { body: { token: second, password: 'brand-new' } });
    const response = await app.call(resetPassword, {
      body: { token: first, password: 'brand-old' },
    });
    expect(response.error.code).toBe('TOKEN_INVALID');
  });
});

describe('a password link', () => {
  const ask = async (email: string) => {
    await app.call(forgotPassword, { body: { email } });
    return emailedToken(app, email);
  };
  const use = (token: string) =>
    app.call(resetPassword, { body: { token, password: 'brand-new' } });

  it('becomes invalid when the email or the password changes', async () => {
    const person = await signUp(app);
    const { name, phone } = person;
    const toOldAddress = await ask(person.email);
    const email = newRegistration().email;
    await app.call(changeProfile, { token: person.token, body: { name, email, phone } });
    expect((await use(toOldAddress)).error.code).toBe('TOKEN_INVALID');
    const beforeChange = await ask(email);
    await app.call(changeProfile, {
      token: person.token,
      body: { name, email, phone, password: 'chosen-by-me' },
    });
    expect((await use(beforeChange)).error.code).toBe('TOKEN_INVALID');
    await signIn(app, { email, password: 'chosen-by-me' });
  });

  it('verifies the address too, because reading its email proves ownership', async () => {
    const person = await signUp(app);
    await use(await ask(person.email));
    const response = await app.call(login, { body: { ...person, password: 'brand-new' } });
    expect(response.body.isEmailVerified).toBe(true);
  });

  it('is sent at most five times an hour, whoever asks', async () => {
    const person = await signUp(app);
    for (let times = 0; times < 8; times += 1) {
      await app.call(forgotPassword, { body: { email: person.email } });
      await app.call(resendVerification, { token: person.token });
    }
    const subjects = (await emailsTo(app, person.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'Set a new password')).toHaveLength(5);
    expect(subjects).toHaveLength(10);
  });

  it('is sent as often to one mailbox, however its address is spelled', async () => {
    const person = await signUp(app);
    const { name, phone, token } = person;
    for (let length = 1; length <= 8; length += 1) {
      const email = person.email.slice(0, length).toUpperCase() + person.email.slice(length);
      await app.call(changeProfile, { token, body: { name, email, phone } });
      await app.call(resendVerification, { token });
    }
    await app.outbox.deliverDue();
    const mails = await app.db.selectFrom('mails').select('recipient').execute();
    const sent = mails.filter(({ recipient }) => recipient.toLowerCase() === person.email);
    expect(sent).toHaveLength(5);
  });
});

describe('email verification', () => {
  it('verifies the address with the emailed token', { tags: ['API-21'] }, async () => {
    const person = await signUp(app);
    const token = await emailedToken(app, person.email);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
    expect((await app.call(getProfile, { token: person.token })).body.isEmailVerified).toBe(true);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(400);
  });

  it('works for seven days, and only for the address that the link was sent to', async () => {
    const person = await signUp(app);
    const token = await emailedToken(app, person.email);
    await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: newRegistration().email, phone: person.phone },
    });
    expect((await app.call(verifyEmail, { body: { token } })).error.code).toBe('TOKEN_INVALID');

    const late = await signUp(app);
    const old = await emailedToken(app, late.email);
    app.advanceClock(days(7));
    expect((await app.call(verifyEmail, { body: { token: old } })).error.code).toBe(
      'TOKEN_INVALID',
    );
  });

  it('ignores the case of the address', async () => {
    const person = await signUp(app);
    const token = await emailedToken(app, person.email);
    await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: person.email.toUpperCase(), phone: person.phone },
    });
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
  });

  it('can be requested again until it is done', async () => {
    const person = await signUp(app);
    await emailedToken(app, person.email);
    expect((await app.call(resendVerification, { token: person.token })).status).toBe(204);
    expect(await emailsTo(app, person.email)).toHaveLength(2);
    await app.call(verifyEmail, { body: { token: await emailedToken(app, person.email) } });
    const again = await app.call(resendVerification, { token: person.token });
    expect(again.error.code).toBe('EMAIL_ALREADY_VERIFIED');
  });
});
