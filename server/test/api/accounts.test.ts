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
} from '@chesapeake/contract/accounts';
import { describe, expect, it } from 'vitest';
import { days, hours } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { mailedToken, mailsTo } from '../support/mailbox.ts';
import { addAdmin, addDriver, signIn, signUp, somebody } from '../support/people.ts';

const app = useApp();

describe('registering', () => {
  it('makes an account without flags, whatever flags are sent along', {
    tags: ['API-15'],
  }, async () => {
    const person = somebody();
    const flags = { isAdmin: true, isDriver: true, isEmailVerified: true, driverId: 'x', _id: 'x' };
    const answer = await app.call(register, {
      body: { ...person, confirmPassword: person.password, ...flags },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
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

  it('answers without a token, and the new account can sign in', { tags: ['REG-13'] }, async () => {
    const person = somebody();
    const answer = await app.call(register, { body: person });
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect(await signIn(app, person)).toMatch(/^[\w-]{43}$/);
  });

  it('lets an account sign in whose address is not verified', { tags: ['LOGIN-14'] }, async () => {
    const person = somebody();
    await app.call(register, { body: person });
    const answer = await app.call(login, { body: person });
    expect(answer.status).toBe(200);
    expect(answer.body.isEmailVerified).toBe(false);
  });

  it('refuses an email that exists, also in other capitals', { tags: ['REG-14'] }, async () => {
    const person = await signUp(app);
    const second = { ...somebody(), email: person.email.toUpperCase() };
    const answer = await app.call(register, { body: second });
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({
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

  it('makes one account when the same address registers many times at once', async () => {
    const person = somebody();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call(register, { body: person })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(11).fill(409)]);
  });

  it('keeps a password of a deleted account from opening a new one with the same address', async () => {
    const admin = await addAdmin(app);
    const person = await signUp(app);
    await app.call(
      { method: 'DELETE', path: '/api/admin/users/:id' },
      { token: admin.token, params: { id: person._id } },
    );
    const again = await app.call(register, { body: { ...person, password: 'other-one' } });
    expect(again.status).toBe(201);
    expect((await app.call(login, { body: person })).status).toBe(401);
  });
});

describe('signing in', () => {
  it('answers with the user and a token, never with a password or its hash', {
    tags: ['API-16'],
  }, async () => {
    const person = await addDriver(app);
    const answer = await app.call(login, { body: person });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
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
      previousSignInAt: null,
    });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const person = await signUp(app);
    const wrong = await app.call(login, { body: { ...person, password: 'not-this-one' } });
    const unknown = await app.call(login, { body: somebody() });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password.',
    });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes the address in any capitals', async () => {
    const person = await signUp(app);
    const answer = await app.call(login, {
      body: { ...person, email: person.email.toUpperCase() },
    });
    expect(answer.status).toBe(200);
  });

  it('is a driver only once approved', async () => {
    for (const status of ['Pending', 'Rejected'] as const) {
      const person = await addDriver(app, status);
      const answer = await app.call(login, { body: person });
      expect(answer.body).toMatchObject({ isDriver: false, driverId: null });
    }
    const offDuty = await addDriver(app, 'Off-Duty');
    const answer = await app.call(login, { body: offDuty });
    expect(answer.body).toMatchObject({ isDriver: true, driverId: offDuty.driverId });
  });

  it('answers with the previous sign-in, not with this one', async () => {
    const person = somebody();
    await app.call(register, { body: person });
    const first = await app.call(login, { body: person });
    expect(first.body.previousSignInAt).toBeNull();
    const before = app.now();
    await app.call(login, { body: person });
    app.wait(hours(1));
    const third = await app.call(login, { body: person });
    expect(Math.abs(Date.parse(third.body.previousSignInAt) - before.getTime())).toBeLessThan(
      60_000,
    );
  });
});

describe('the profile', () => {
  it('answers with the caller’s own name, email and phone', { tags: ['API-17'] }, async () => {
    const person = await signUp(app);
    const answer = await app.call(getProfile, { token: person.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: person.name,
      email: person.email,
      phone: person.phone,
      isAdmin: false,
      isDriver: false,
      driverId: null,
    });
  });

  it('changes the person; without a password the old one stays', {
    tags: ['API-18', 'PROF-7'],
  }, async () => {
    const person = await signUp(app);
    const change = { name: 'New Name', email: somebody().email, phone: '4105550199' };
    for (const none of [{}, { password: '', confirmPassword: '' }]) {
      const answer = await app.call(changeProfile, {
        token: person.token,
        body: { ...change, ...none },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject(change);
    }
    expect((await app.call(getProfile, { token: person.token })).body).toMatchObject(change);
    await signIn(app, { ...change, password: person.password });
  });

  it('takes a new password: the old one and all other sessions end', {
    tags: ['PROF-10', 'SESS-8'],
  }, async () => {
    const person = await signUp(app);
    const elsewhere = await signIn(app, person);
    const answer = await app.call(changeProfile, {
      token: person.token,
      body: { ...person, password: 'another1', confirmPassword: 'another1' },
    });
    expect(answer.status).toBe(200);
    expect((await app.call(getProfile, { token: elsewhere })).status).toBe(401);
    expect((await app.call(getProfile, { token: person.token })).status).toBe(200);
    expect((await app.call(login, { body: person })).status).toBe(401);
    await signIn(app, { email: person.email, password: 'another1' });
  });

  it('refuses the address of somebody else and changes nothing', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const answer = await app.call(changeProfile, {
      token: person.token,
      body: { ...person, name: 'Changed', email: other.email.toUpperCase() },
    });
    expect(answer.status).toBe(409);
    expect(answer.error.errors).toHaveProperty('email');
    const profile = await app.call(getProfile, { token: person.token });
    expect(profile.body).toMatchObject({ name: person.name, email: person.email });
  });

  it('asks to confirm a new address, and takes back that the old one was confirmed', async () => {
    const person = await signUp(app);
    await app.call(verifyEmail, { body: { token: await mailedToken(app, person.email) } });
    const next = somebody().email;
    const answer = await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: next, phone: person.phone },
    });
    expect(answer.body.isEmailVerified).toBe(false);
    await app.call(verifyEmail, { body: { token: await mailedToken(app, next) } });
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

describe('a forgotten password', () => {
  it('is set anew with the mailed token; the old one and all sessions end', {
    tags: ['API-20'],
  }, async () => {
    const person = await signUp(app);
    const asked = await app.call(forgotPassword, { body: { email: person.email.toUpperCase() } });
    expect(asked.status).toBe(202);
    const token = await mailedToken(app, person.email);
    const reset = await app.call(resetPassword, { body: { token, password: 'brand-new' } });
    expect(reset.status).toBe(204);
    expect((await app.call(login, { body: person })).status).toBe(401);
    expect((await app.call(getProfile, { token: person.token })).status).toBe(401);
    await signIn(app, { email: person.email, password: 'brand-new' });
  });

  it('answers the same for an address that nobody has, and mails nothing', async () => {
    const person = await signUp(app);
    const stranger = somebody();
    const known = await app.call(forgotPassword, { body: { email: person.email } });
    const unknown = await app.call(forgotPassword, { body: { email: stranger.email } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo(app, stranger.email)).toEqual([]);
  });

  it('opens with a link once, within an hour, and never with another kind of link', async () => {
    const person = await signUp(app);
    const verification = await mailedToken(app, person.email);
    const ask = async () => {
      await app.call(forgotPassword, { body: { email: person.email } });
      return mailedToken(app, person.email);
    };
    const attempt = (token: string) =>
      app.call(resetPassword, { body: { token, password: 'brand-new' } });

    expect((await attempt(verification)).error.code).toBe('TOKEN_INVALID');
    const used = await ask();
    expect((await attempt(used)).status).toBe(204);
    expect((await attempt(used)).error.code).toBe('TOKEN_INVALID');
    const late = await ask();
    app.wait(hours(1));
    expect((await attempt(late)).error.code).toBe('TOKEN_INVALID');
  });

  it('withdraws the other links when one was used', async () => {
    const person = await signUp(app);
    await app.call(forgotPassword, { body: { email: person.email } });
    const first = await mailedToken(app, person.email);
    await app.call(forgotPassword, { body: { email: person.email } });
    const second = await mailedToken(app, person.email);
    await app.call(resetPassword, { body: { token: second, password: 'brand-new' } });
    const answer = await app.call(resetPassword, { body: { token: first, password: 'brand-old' } });
    expect(answer.error.code).toBe('TOKEN_INVALID');
  });
});

describe('a link to set a password', () => {
  const ask = async (email: string) => {
    await app.call(forgotPassword, { body: { email } });
    return mailedToken(app, email);
  };
  const use = (token: string) =>
    app.call(resetPassword, { body: { token, password: 'brand-new' } });

  it('is worth nothing once the account has another address, or another password', async () => {
    const person = await signUp(app);
    const { name, phone } = person;
    const toOldAddress = await ask(person.email);
    const email = somebody().email;
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

  it('confirms the address as well: who reads its mail owns it', async () => {
    const person = await signUp(app);
    await use(await ask(person.email));
    const answer = await app.call(login, { body: { ...person, password: 'brand-new' } });
    expect(answer.body.isEmailVerified).toBe(true);
  });

  it('is mailed at most five times an hour, whoever asks', async () => {
    const person = await signUp(app);
    for (let times = 0; times < 8; times += 1) {
      await app.call(forgotPassword, { body: { email: person.email } });
      await app.call(resendVerification, { token: person.token });
    }
    const subjects = (await mailsTo(app, person.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'Set a new password')).toHaveLength(5);
    expect(subjects).toHaveLength(10);
  });
});

describe('confirming an address', () => {
  it('is done with the mailed token', { tags: ['API-21'] }, async () => {
    const person = await signUp(app);
    const token = await mailedToken(app, person.email);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
    expect((await app.call(getProfile, { token: person.token })).body.isEmailVerified).toBe(true);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(400);
  });

  it('works for seven days, and for the address that the link was mailed to', async () => {
    const person = await signUp(app);
    const token = await mailedToken(app, person.email);
    await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: somebody().email, phone: person.phone },
    });
    expect((await app.call(verifyEmail, { body: { token } })).error.code).toBe('TOKEN_INVALID');

    const late = await signUp(app);
    const old = await mailedToken(app, late.email);
    app.wait(days(7));
    expect((await app.call(verifyEmail, { body: { token: old } })).error.code).toBe(
      'TOKEN_INVALID',
    );
  });

  it('does not depend on how the address is spelled', async () => {
    const person = await signUp(app);
    const token = await mailedToken(app, person.email);
    await app.call(changeProfile, {
      token: person.token,
      body: { name: person.name, email: person.email.toUpperCase(), phone: person.phone },
    });
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
  });

  it('can be asked for again until it is done', async () => {
    const person = await signUp(app);
    await mailedToken(app, person.email);
    expect((await app.call(resendVerification, { token: person.token })).status).toBe(204);
    expect(await mailsTo(app, person.email)).toHaveLength(2);
    await app.call(verifyEmail, { body: { token: await mailedToken(app, person.email) } });
    const again = await app.call(resendVerification, { token: person.token });
    expect(again.error.code).toBe('EMAIL_ALREADY_VERIFIED');
  });
});
