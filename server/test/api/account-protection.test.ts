import {
  changeProfile,
  getProfile,
  listSessions,
  login,
  register,
  resetPassword,
  undoAccountChange,
  verifyEmail,
} from '@chesapeake/contract/accounts/accounts';
import { closeAccount } from '@chesapeake/contract/accounts/privacy';
import { deleteUser } from '@chesapeake/contract/accounts/users';
import { getHealth } from '@chesapeake/contract/system/health';
import { describe, expect, it } from 'vitest';
import { hours } from '../../src/clock.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { emailedToken, emailsTo } from '../support/mailbox.ts';
import {
  addAdmin,
  addCustomer,
  newRegistration,
  signIn,
  type TestUser,
} from '../support/people.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const change = (
  person: TestUser,
  changes: { email?: string; password?: string },
  { to = app, from }: { to?: TestApp; from?: string } = {},
) => {
  const { name, email, phone, token } = person;
  return to.call(changeProfile, { token, body: { name, email, phone, ...changes }, from });
};

async function undoTokenMailedTo(address: string) {
  const tokens = (await emailsTo(app, address)).map(
    (mail) => /undo-change\?token=([\w-]+)/.exec(mail.body_text ?? '')?.[1],
  );
  return tokens.find(Boolean) ?? '';
}

const undo = (token: string, to = app) => to.call(undoAccountChange, { body: { token } });

const signInStatus = async (body: { email: string; password: string }) =>
  (await app.call(login, { body })).status;

describe('a change of email address or password', () => {
  it('is told to the old address, whose link undoes it', { tags: ['ABUSE-6'] }, async () => {
    const owner = await addCustomer(app);
    const thief = { ...owner, token: await signIn(app, owner) };
    const { email } = newRegistration();
    expect((await change(thief, { email, password: 'stolen-one' })).status).toBe(200);
    const [mail] = await emailsTo(app, owner.email);
    expect(mail?.subject).toBe('Your email address and password were changed');
    expect(mail?.body_text).toContain('/undo-change?token=');
    expect(mail?.body_text).not.toContain(email);

    const undone = await undo(await emailedToken(app, owner.email));
    expect(undone.status).toBe(200);
    expect((await app.call(getProfile, { token: thief.token })).status).toBe(401);
    expect(await signInStatus({ email, password: 'stolen-one' })).toBe(401);
    expect(await signInStatus({ email: owner.email, password: 'stolen-one' })).toBe(401);
    expect(await signInStatus(owner)).toBe(401);

    const token = undone.body.resetToken;
    await app.call(resetPassword, { body: { token, password: 'mine-again' } });
    const again = await signIn(app, { email: owner.email, password: 'mine-again' });
    const profile = await app.call(getProfile, { token: again });
    expect(profile.body).toMatchObject({
      _id: owner._id,
      email: owner.email,
      isEmailVerified: true,
    });
  });

  it.each([
    [{ password: 'another-one' }, 'Your password was changed'],
    [{ email: 'new' }, 'Your email address was changed'],
  ])('names what was changed: %o', { tags: ['ABUSE-6'] }, async (changes, subject) => {
    const person = await addCustomer(app);
    const email = 'email' in changes ? newRegistration().email : person.email;
    await change(person, { ...changes, email });
    expect((await emailsTo(app, person.email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  it('tells nobody when only the name or the phone changes', async () => {
    const person = await addCustomer(app);
    await change(person, { email: person.email.toUpperCase() });
    expect(await emailsTo(app, person.email)).toEqual([]);
  });

  it('can be undone once, for 72 hours', { tags: ['ABUSE-6'] }, async () => {
    const own = await startApp();
    const person = await addCustomer(own);
    await change(person, { password: 'another-one' }, { to: own });
    const token = await emailedToken(own, person.email);
    own.advanceClock(hours(71));
    expect((await undo(token, own)).status).toBe(200);
    expect((await undo(token, own)).error.code).toBe('TOKEN_INVALID');

    const late = await addCustomer(own);
    await change(late, { password: 'another-one' }, { to: own });
    const lateToken = await emailedToken(own, late.email);
    own.advanceClock(hours(72));
    expect((await undo(lateToken, own)).error.code).toBe('TOKEN_INVALID');
    await own.stop();
  });

  it('leaves the undo link of the first address valid, and ends those of later ones', {
    tags: ['ABUSE-6'],
  }, async () => {
    const owner = await addCustomer(app);
    const [first, second] = [newRegistration().email, newRegistration().email];
    await change(owner, { email: first });
    await withVerifiedEmail(app, owner);
    await change({ ...owner, email: first }, { email: second });
    const ownerToken = await emailedToken(app, owner.email);
    const thiefToken = await undoTokenMailedTo(first);
    expect((await undo(ownerToken)).status).toBe(200);
    expect((await undo(thiefToken)).error.code).toBe('TOKEN_INVALID');
    const { body } = await app.call(login, { body: owner });
    expect(body.code).toBe('INVALID_CREDENTIALS');
  });

  it('gives no link to an address that was never verified and can still be replaced', {
    tags: ['ABUSE-6'],
  }, async () => {
    const owner = await addCustomer(app);
    const [mistyped, right] = [newRegistration().email, newRegistration().email];
    await change(owner, { email: mistyped });
    await change({ ...owner, email: mistyped }, { email: right });
    expect(await undoTokenMailedTo(mistyped)).toBe('');
    const body = { ...newRegistration(), email: mistyped };
    expect((await app.call(register, { body })).status).toBe(201);
    expect((await undo(await undoTokenMailedTo(owner.email))).status).toBe(200);
  });

  it('gives no link to an address in between, once the first one is back', {
    tags: ['ABUSE-6'],
  }, async () => {
    const owner = await addCustomer(app);
    const thief = newRegistration().email;
    await change(owner, { email: thief });
    await withVerifiedEmail(app, owner);
    await change({ ...owner, email: thief }, { password: 'stolen-one' });
    const thiefToken = await undoTokenMailedTo(thief);
    expect(thiefToken).not.toBe('');
    await change({ ...owner, email: thief }, { email: owner.email });
    expect((await undo(thiefToken)).error.code).toBe('TOKEN_INVALID');
    const told = (await emailsTo(app, thief)).find(({ subject }) =>
      subject.startsWith('Your email address'),
    );
    expect(told?.body_text).toContain('please contact us');
    expect(told?.body_text).not.toContain('token=');
    expect((await undo(await undoTokenMailedTo(owner.email))).status).toBe(200);
  });

  it('ends the link to an address that was never verified when the new one is', {
    tags: ['ABUSE-6'],
  }, async () => {
    const verified = await withVerifiedEmail(app, await addCustomer(app));
    const mistyped = await addCustomer(app);
    for (const [person, status] of [
      [verified, 200],
      [mistyped, 400],
    ] as const) {
      const email = newRegistration().email;
      await change(person, { email });
      const body = { token: await emailedToken(app, email) };
      expect((await app.call(verifyEmail, { body })).status).toBe(204);
      expect((await undo(await undoTokenMailedTo(person.email))).status).toBe(status);
    }
  });

  it('keeps the account from being closed until it can no longer be undone', {
    tags: ['ABUSE-6'],
  }, async () => {
    const own = await startApp();
    const owner = await addCustomer(own);
    await change(owner, { password: 'stolen-one' }, { to: own });
    const close = () =>
      own.call(closeAccount, { token: owner.token, body: { password: 'stolen-one' } });
    expect((await close()).error.code).toBe('ACCOUNT_JUST_CHANGED');
    own.advanceClock(hours(72));
    expect((await close()).status).toBe(204);
    await own.stop();
  });

  it('does not hold the address of a deleted account', async () => {
    const owner = await addCustomer(app);
    const office = await addAdmin(app);
    await change(owner, { email: newRegistration().email });
    const deleted = await app.call(deleteUser, { token: office.token, params: { id: owner._id } });
    expect(deleted.status).toBe(204);
    const body = { ...newRegistration(), email: owner.email };
    expect((await app.call(register, { body })).status).toBe(201);
  });

  it('holds the old address for its owner', { tags: ['ABUSE-6'] }, async () => {
    const owner = await addCustomer(app);
    const squatter = await addCustomer(app);
    await change(owner, { email: newRegistration().email });
    const registration = { ...newRegistration(), email: owner.email.toUpperCase() };
    const registered = await app.call(register, { body: registration });
    expect([registered.status, registered.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await change(squatter, { email: owner.email })).error.errors).toEqual({
      email: 'An account with this email already exists.',
    });
    expect((await change(owner, { email: owner.email })).status).toBe(200);
  });

  it('holds the old address against a registration at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await addCustomer(app);
      const registration = { ...newRegistration(), email: owner.email };
      const [changed, registered] = await Promise.all([
        change(owner, { email: newRegistration().email }),
        app.call(register, { body: registration }),
      ]);
      expect([changed.status, registered.status]).toEqual([200, 409]);
    }
  });
});

describe('a new email address', () => {
  it('counts against the form limit, taken or free', { tags: ['ABUSE-7'] }, async () => {
    const own = await startApp({ config: { limits: { formsPerAddress: 2 } } });
    const [person, other] = [await addCustomer(own), await addCustomer(own)];
    const from = '10.8.0.1';
    const options = { to: own, from };
    expect((await change(person, { email: other.email }, options)).status).toBe(409);
    expect((await change(person, { email: newRegistration().email }, options)).status).toBe(200);
    for (const email of [other.email, newRegistration().email]) {
      const refused = await change(person, { email }, options);
      expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
    // Without a new address nothing is counted.
    const { body } = await own.call(getProfile, { token: person.token });
    expect((await change({ ...person, email: body.email }, {}, options)).status).toBe(200);
    await own.stop();
  });

  it('is unverified until its link is opened', { tags: ['ABUSE-7'] }, async () => {
    const person = await addCustomer(app);
    const { email } = newRegistration();
    expect((await change(person, { email })).body.isEmailVerified).toBe(false);
    await app.call(verifyEmail, { body: { token: await emailedToken(app, email) } });
    const { body } = await app.call(getProfile, { token: person.token });
    expect(body).toMatchObject({ email, isEmailVerified: true });
  });
});

describe('many sign-ins', () => {
  it('leave /api/health free to answer, and the surplus gets a 503', {
    tags: ['ABUSE-12'],
  }, async () => {
    const own = await startApp({ config: { limits: { waitingHashes: 10 } } });
    const person = await addCustomer(own);
    const order: string[] = [];
    const signIns = Array.from({ length: 100 }, async () => {
      const response = await own.call(login, { body: person });
      order.push('sign-in');
      return response;
    });
    const health = await own.call(getHealth);
    order.push('health');
    expect(health.status).toBe(200);
    const responses = await Promise.all(signIns);
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = responses.find(({ status }) => status === 503);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // It answered while sign-ins were still waiting.
    const signedIn = statuses.filter((status) => status === 200).length;
    expect(order.length - order.indexOf('health')).toBeGreaterThan(Math.min(5, signedIn));
    await own.stop();
  });

  it('from one address leave others their turn', { tags: ['ABUSE-12'] }, async () => {
    const own = await startApp({ config: { limits: { waitingHashes: 40 } } });
    const person = await addCustomer(own);
    const rush = Array.from({ length: 100 }, () =>
      own.call(login, { body: person, from: '203.0.113.7' }),
    );
    const other = await own.call(login, { body: person, from: '198.51.100.7' });
    expect(other.status).toBe(200);
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses).toContain(503);
    await own.stop();
  });

  it('end the oldest sessions of the account', { tags: ['ABUSE-12'] }, async () => {
    const own = await startApp({ config: { limits: { sessionsPerAccount: 3 } } });
    const person = await addCustomer(own);
    const tokens = [person.token];
    for (let times = 0; times < 4; times += 1) {
      own.advanceClock(1000);
      tokens.push(await signIn(own, person));
    }
    const statuses = [];
    for (const token of tokens) {
      statuses.push((await own.call(getProfile, { token })).status);
    }
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
    await Promise.all(Array.from({ length: 8 }, () => own.call(login, { body: person })));
    const token = await signIn(own, person);
    expect((await own.call(listSessions, { token })).body).toHaveLength(3);
    await own.stop();
  });
});

describe('wrong passwords from a strange address', () => {
  const start = () => startApp({ config: { limits: { failedSignInsPerAccount: 3 } } });

  async function lockOut(own: TestApp, email: string, from = '203.0.113.9') {
    for (let tries = 0; tries < 3; tries += 1) {
      await own.call(login, { body: { email, password: 'not-this-one' }, from });
    }
    const blocked = await own.call(login, { body: { email, password: 'not-this-one' }, from });
    expect(blocked.error.code).toBe('TOO_MANY_SIGN_INS');
  }

  it('do not lock out a device that signed in before', { tags: ['ABUSE-13'] }, async () => {
    const own = await start();
    const person = await addCustomer(own);
    const first = await own.call(login, { body: person, from: '10.9.0.1' });
    await lockOut(own, person.email);
    const body = { ...person, device: first.body.device };
    expect((await own.call(login, { body, from: '10.9.0.2' })).status).toBe(200);
    expect((await own.call(login, { body: person, from: '10.9.0.3' })).status).toBe(429);
    await own.stop();
  });

  it('do not lock out an address that signed in before', { tags: ['ABUSE-13'] }, async () => {
    const own = await start();
    const person = await addCustomer(own);
    await own.call(login, { body: person, from: '10.9.1.1' });
    await lockOut(own, person.email);
    expect((await own.call(login, { body: person, from: '10.9.1.1' })).status).toBe(200);
    await own.stop();
  });

  it('count for a known device too, and a token helps only with its own account', async () => {
    const own = await start();
    const [person, other] = [await addCustomer(own), await addCustomer(own)];
    const { body } = await own.call(login, { body: person, from: '10.9.2.1' });
    await lockOut(own, other.email);
    const foreign = { ...other, device: body.device };
    expect((await own.call(login, { body: foreign, from: '10.9.2.2' })).status).toBe(429);
    await lockOut(own, person.email, '10.9.2.1');
    const known = { ...person, device: body.device };
    expect((await own.call(login, { body: known, from: '10.9.2.3' })).status).toBe(200);
    expect((await own.call(login, { body: person, from: '10.9.2.1' })).status).toBe(429);
    await own.stop();
  });
});

describe('a common password', () => {
  it('is accepted, and an administrator is asked to choose another', {
    tags: ['ABUSE-21'],
  }, async () => {
    const customer = { ...newRegistration(), password: 'iloveyou', confirmPassword: 'iloveyou' };
    expect((await app.call(register, { body: customer })).status).toBe(201);
    expect((await app.call(login, { body: customer })).body).not.toHaveProperty(
      'hasCommonPassword',
    );
    const admin = await addAdmin(app);
    const common = await change(admin, { password: 'Iloveyou' });
    expect(common.body.hasCommonPassword).toBe(true);
    const signedIn = await app.call(login, { body: { ...admin, password: 'Iloveyou' } });
    expect(signedIn.body.hasCommonPassword).toBe(true);
    const better = await change(admin, { password: 'heron-tide-lantern' });
    expect(better.body.hasCommonPassword).toBe(false);
    expect((await change(admin, {})).body).not.toHaveProperty('hasCommonPassword');
  });
});
