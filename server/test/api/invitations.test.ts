import {
  changeProfile,
  forgotPassword,
  getProfile,
  login,
  resetPassword,
} from '@chesapeake/contract/accounts/accounts';
import {
  acceptInvitation,
  invitationTexts,
  inviteColleague,
  inviteDriver,
  resendDriverInvitation,
  resendUserInvitation,
  withdrawDriverInvitation,
  withdrawUserInvitation,
} from '@chesapeake/contract/accounts/invitations';
import { listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { listUserActivity } from '@chesapeake/contract/activity/activity';
import { changeDriverProfile, getDriver, getMyDriver } from '@chesapeake/contract/drivers/drivers';
import { describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { addApplicant, newDriverFields } from '../support/drivers.ts';
import { emailedToken, emailsTo } from '../support/mailbox.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin, addCustomer, newRegistration, type TestUser } from '../support/people.ts';
import { addRoleRow } from '../support/roles.ts';

const app = useApp();

const password = 'my first one';

const newPerson = () => {
  const { name, email } = newRegistration();
  return { name, email };
};

const inviteToOffice = async (by: Pick<TestUser, 'token'>, changes: object = {}) => {
  const body = { ...newPerson(), role: 'dispatcher', ...changes };
  return { ...body, response: await app.call(inviteColleague, { token: by.token, body }) };
};

const inviteToDrive = async (by: Pick<TestUser, 'token'>, changes: object = {}) => {
  const body = { ...newPerson(), status: 'Active', ...changes };
  return { ...body, response: await app.call(inviteDriver, { token: by.token, body }) };
};

const accept = async (email: string) =>
  app.call(acceptInvitation, { body: { token: await emailedToken(app, email), password } });

const findUser = async (by: Pick<TestUser, 'token'>, email: string) =>
  (await app.call(listUsers, { token: by.token, query: { search: email } })).body[0];

const actionsOf = async (by: Pick<TestUser, 'token'>, id: string): Promise<string[]> => {
  const { body } = await app.call(listUserActivity, { token: by.token, params: { id } });
  return body.map(({ action }: { action: string }) => action);
};

describe('inviting a driver', { tags: ['SETUP-2'] }, () => {
  it.each(['Pending', 'Active'])(
    'adds one who is %s, and whose link sets the password',
    async (status) => {
      const owner = await addAdmin(app);
      const { email, name, response } = await inviteToDrive(owner, { status });
      expect(response).toMatchObject({ status: 201, body: { name, email, status } });
      const seen = await app.call(getDriver, {
        token: owner.token,
        params: { id: response.body._id },
      });
      expect(seen.body).toMatchObject({ status, name, licenseNumber: null, experienceYears: null });
      expect(seen.body.invitedAt).toBeDefined();
      const guess = await app.call(login, { body: { email, password } });
      expect(guess.error.code).toBe('INVALID_CREDENTIALS');

      const { status: accepted, body } = await accept(email);
      expect(accepted).toBe(200);
      expect(body).toMatchObject({ email, isEmailVerified: true, isDriver: status === 'Active' });
      expect((await app.call(login, { body: { email, password } })).status).toBe(200);
      const own = await app.call(getMyDriver, { token: body.token });
      expect(own).toMatchObject({ status: 200, body: { status, name } });
      expect(own.body.invitedAt).toBeUndefined();
    },
  );

  it('lets the driver enter what the office did not know', async () => {
    const owner = await addAdmin(app);
    const { name, email, response } = await inviteToDrive(owner);
    const { token } = (await accept(email)).body;
    const { licenseNumber, experienceYears } = newDriverFields();
    const phone = '+14105550177';
    const form = formWith({ name, email, phone, licenseNumber, experienceYears }, {});
    const { _id } = response.body;
    const changed = await app.call(changeDriverProfile, { ...form, token, params: { id: _id } });
    expect(changed).toMatchObject({
      status: 200,
      body: { phone, pendingChange: { licenseNumber } },
    });
  });

  it('keeps the license number and the experience that the office knows', async () => {
    const owner = await addAdmin(app);
    const { licenseNumber } = newDriverFields();
    const known = { licenseNumber, experienceYears: '12', phone: '(410) 555-0143' };
    const { response } = await inviteToDrive(owner, known);
    const id = response.body._id;
    const seen = await app.call(getDriver, { token: owner.token, params: { id } });
    expect(seen.body).toMatchObject({ licenseNumber, experienceYears: 12, phone: '4105550143' });
    const second = await inviteToDrive(owner, known);
    expect(second.response.error.errors).toHaveProperty('licenseNumber');
    expect(await findUser(owner, second.email)).toBeUndefined();
  });

  it('refuses an address that has an account, at its field', async () => {
    const owner = await addAdmin(app);
    const { email } = await addCustomer(app);
    const { response } = await inviteToDrive(owner, { email: email.toUpperCase() });
    expect(response).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_TAKEN', errors: { email: invitationTexts.driverHasAccount } },
    });
  });

  it('names what is wrong with each field', async () => {
    const owner = await addAdmin(app);
    const wrong = {
      name: '',
      email: 'nobody',
      phone: '12',
      status: 'Off-Duty',
      licenseNumber: '!',
      experienceYears: '-1',
    };
    const { response } = await inviteToDrive(owner, wrong);
    expect(response.status).toBe(400);
    expect(Object.keys(response.error.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('deletes driver and account when it is withdrawn, without an email', async () => {
    const owner = await addAdmin(app);
    const { email, response } = await inviteToDrive(owner, { status: 'Pending' });
    const token = await emailedToken(app, email);
    const params = { id: response.body._id };
    const user = await findUser(owner, email);
    expect((await app.call(withdrawDriverInvitation, { token: owner.token, params })).status).toBe(
      204,
    );
    expect((await app.call(getDriver, { token: owner.token, params })).status).toBe(404);
    expect(await findUser(owner, email)).toBeUndefined();
    const late = await app.call(acceptInvitation, { body: { token, password } });
    expect(late.error.code).toBe('TOKEN_INVALID');
    expect(await emailsTo(app, email)).toHaveLength(1);
    expect(await actionsOf(owner, user._id)).toEqual([]);
    // The address can be invited again.
    expect((await inviteToDrive(owner, { email })).response.status).toBe(201);
  });

  it('can be done by whoever manages drivers, but not by others', async () => {
    const fleet = await addAdmin(app, 'fleet');
    const { response } = await inviteToDrive(fleet);
    expect(response.status).toBe(201);
    const params = { id: response.body._id };
    const support = await addAdmin(app, 'support');
    const refused = await app.call(withdrawDriverInvitation, { token: support.token, params });
    expect(refused.status).toBe(403);
    expect((await app.call(resendDriverInvitation, { token: fleet.token, params })).status).toBe(
      204,
    );
  });
});

describe('inviting a colleague', () => {
  it('opens an account with a role, once the link has set its password', async () => {
    const owner = await addAdmin(app);
    const { email, response } = await inviteToOffice(owner);
    expect(response).toMatchObject({
      status: 201,
      body: { email, isAdmin: true, role: { _id: 'dispatcher' }, isEmailVerified: false },
    });
    expect((await findUser(owner, email)).invitedAt).toBeDefined();
    const { body } = await accept(email);
    expect(body).toMatchObject({ role: { _id: 'dispatcher' }, isEmailVerified: true });
    expect((await app.call(getProfile, { token: body.token })).status).toBe(200);
    expect((await findUser(owner, email)).invitedAt).toBeUndefined();
    expect(await actionsOf(owner, body._id)).toEqual(['user.invitation-accepted', 'user.invited']);
  });

  it('warns of a common password', async () => {
    const { email } = await inviteToOffice(await addAdmin(app));
    const token = await emailedToken(app, email);
    const { body } = await app.call(acceptInvitation, { body: { token, password: 'password1' } });
    expect(body.hasCommonPassword).toBe(true);
  });

  it('gives no more than the own role allows', async () => {
    const support = await addAdmin(app, 'support');
    expect((await inviteToOffice(support, { role: 'owner' })).response.error.code).toBe(
      'MORE_THAN_YOURS',
    );
    expect((await inviteToOffice(support, { role: 'support' })).response.status).toBe(201);
    const owner = await addAdmin(app);
    const { response } = await inviteToOffice(owner, { role: 'owner' });
    const params = { id: response.body._id };
    for (const endpoint of [resendUserInvitation, withdrawUserInvitation]) {
      const refused = await app.call(endpoint, { token: support.token, params });
      expect(refused.error.code).toBe('MORE_THAN_YOURS');
    }
  });

  it('takes a role of the business, and refuses one that is not there', async () => {
    const owner = await addAdmin(app);
    const role = await addRoleRow(app, ['cars:see']);
    const { response } = await inviteToOffice(owner, { role });
    expect(response.body.permissions).toEqual(['cars:see']);
    const unknown = '0198c000-0000-7000-8000-000000000000';
    const refused = (await inviteToOffice(owner, { role: unknown })).response;
    expect(refused).toMatchObject({ status: 404, error: { code: 'ROLE_NOT_FOUND' } });
    expect(refused.error.errors).toHaveProperty('role');
  });

  it('points to the account that an address already has', async () => {
    const owner = await addAdmin(app);
    const { email } = await addCustomer(app);
    const { response } = await inviteToOffice(owner, { email });
    expect(response.error.errors).toEqual({ email: invitationTexts.colleagueHasAccount });
  });

  it('opens one account for two invitations at once', async () => {
    const owner = await addAdmin(app);
    const { email } = newRegistration();
    const sent = await Promise.all([1, 2, 3].map(() => inviteToOffice(owner, { email })));
    expect(sent.map(({ response }) => response.status).sort()).toEqual([201, 409, 409]);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it('does not count an invited owner as one who can stand in', async () => {
    const own = await startApp();
    const owner = await addAdmin(own);
    const other = await addAdmin(own);
    const body = { ...newPerson(), role: 'owner' };
    await own.call(inviteColleague, { token: owner.token, body });
    const demote = (id: string, token: string) =>
      own.call(setAdmin, { token, params: { id }, body: { isAdmin: false } });
    expect((await demote(other._id, owner.token)).status).toBe(200);
    const last = await own.call(setAdmin, {
      token: owner.token,
      params: { id: owner._id },
      body: { isAdmin: false },
    });
    expect(last.status).toBe(409);
    // The invitation itself can go.
    const [invited] = (
      await own.call(listUsers, { token: owner.token, query: { search: body.email } })
    ).body;
    expect((await demote(invited._id, owner.token)).status).toBe(200);
    await own.stop();
  });

  it('tells an invited colleague nothing of the office before the invitation is accepted', async () => {
    const owner = await addAdmin(app);
    const { email } = await inviteToOffice(owner, { role: 'owner' });
    await addApplicant(app);
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'You’re invited to our office',
    ]);
  });
});

describe('an invitation', () => {
  it('works for seven days, and again after it was sent again', async () => {
    const own = await startApp();
    const owner = await addAdmin(own);
    const body = { ...newPerson(), role: 'dispatcher' };
    const { _id } = (await own.call(inviteColleague, { token: owner.token, body })).body;
    const first = await emailedToken(own, body.email);
    own.advanceClock(days(7));
    const late = await own.call(acceptInvitation, { body: { token: first, password } });
    expect(late.error.code).toBe('TOKEN_INVALID');
    const again = await own.call(resendUserInvitation, { token: owner.token, params: { id: _id } });
    expect(again.status).toBe(204);
    const token = await emailedToken(own, body.email);
    expect((await own.call(acceptInvitation, { body: { token, password } })).status).toBe(200);
    await own.stop();
  });

  it('is sent five times an hour at most', async () => {
    const owner = await addAdmin(app);
    const { email, response } = await inviteToOffice(owner);
    const params = { id: response.body._id };
    const resend = () => app.call(resendUserInvitation, { token: owner.token, params });
    for (let count = 1; count < 5; count += 1) expect((await resend()).status).toBe(204);
    expect((await resend()).error.code).toBe('INVITATION_SENT_OFTEN');
    expect(await emailsTo(app, email)).toHaveLength(5);
  });

  it('can be accepted once, after which it can be neither sent again nor withdrawn', async () => {
    const owner = await addAdmin(app);
    const { email, response } = await inviteToOffice(owner);
    const params = { id: response.body._id };
    const first = await emailedToken(app, email);
    await app.call(resendUserInvitation, { token: owner.token, params });
    expect((await accept(email)).status).toBe(200);
    // Neither of the two links works any more.
    const second = await app.call(acceptInvitation, { body: { token: first, password } });
    expect(second.error.code).toBe('TOKEN_INVALID');
    for (const endpoint of [resendUserInvitation, withdrawUserInvitation]) {
      const refused = await app.call(endpoint, { token: owner.token, params });
      expect(refused.error.code).toBe('INVITATION_CLOSED');
    }
  });

  it('deletes the account when it is withdrawn', async () => {
    const owner = await addAdmin(app);
    const { email, response } = await inviteToOffice(owner);
    const token = await emailedToken(app, email);
    const params = { id: response.body._id };
    expect((await app.call(withdrawUserInvitation, { token: owner.token, params })).status).toBe(
      204,
    );
    expect(await findUser(owner, email)).toBeUndefined();
    expect((await app.call(acceptInvitation, { body: { token, password } })).error.code).toBe(
      'TOKEN_INVALID',
    );
    expect(await actionsOf(owner, params.id)).toEqual([
      'user.invitation-withdrawn',
      'user.invited',
    ]);
  });

  it('is accepted by a new password from the forgotten-password page, too', async () => {
    const owner = await addAdmin(app);
    const { email } = await inviteToOffice(owner);
    await app.call(forgotPassword, { body: { email } });
    const token = await emailedToken(app, email);
    expect((await app.call(resetPassword, { body: { token, password } })).status).toBe(204);
    expect((await findUser(owner, email)).invitedAt).toBeUndefined();
    expect((await app.call(login, { body: { email, password } })).status).toBe(200);
  });

  it('cannot be opened with the link of another kind', async () => {
    const owner = await addAdmin(app);
    const { email } = await inviteToOffice(owner);
    const token = await emailedToken(app, email);
    const reset = await app.call(resetPassword, { body: { token, password } });
    expect(reset.error.code).toBe('TOKEN_INVALID');
    const { body } = await accept(email);
    const change = { name: 'New Name', email, phone: '+14105550123' };
    expect((await app.call(changeProfile, { token: body.token, body: change })).status).toBe(200);
  });
});
