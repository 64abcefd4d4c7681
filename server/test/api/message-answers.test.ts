import {
  answerMessage,
  countMessages,
  listMessages,
  markMessageRead,
  sendMessage,
} from '@chesapeake/contract/messages/messages';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { aMessage } from '../support/messages.ts';
import { addAdmin, type TestUser } from '../support/people.ts';

const app = useApp();

async function receivedMessage() {
  const admin = await addAdmin(app);
  const message = aMessage();
  await app.call(sendMessage, { body: message });
  const { body } = await app.call(listMessages, {
    token: admin.token,
    query: { search: message.email },
  });
  return { admin, message, id: body[0]._id as string };
}

const count = async ({ token }: TestUser) => (await app.call(countMessages, { token })).body;

describe('a message in the inbox', () => {
  it('is marked read and unread, and the counts follow', async () => {
    const { admin, id, message } = await receivedMessage();
    const found = await app.call(countMessages, {
      token: admin.token,
      query: { search: message.email },
    });
    expect(found.body).toEqual({ all: 1, unread: 1, answered: 0 });
    const before = await count(admin);
    const mark = (isRead: boolean) =>
      app.call(markMessageRead, { token: admin.token, params: { id }, body: { isRead } });
    expect((await mark(true)).body.readAt).toEqual(expect.stringMatching(/Z$/));
    expect(await count(admin)).toEqual({ ...before, unread: before.unread - 1 });
    expect((await mark(false)).body.readAt).toBeNull();
    expect(await count(admin)).toEqual(before);
    expect((await mark('yes' as unknown as boolean)).status).toBe(400);
  });

  it('is answered once by email, and then counts as read and answered', async () => {
    const { admin, id, message } = await receivedMessage();
    const before = await count(admin);
    const send = (answer: string) =>
      app.call(answerMessage, { token: admin.token, params: { id }, body: { answer } });
    const empty = await send('   ');
    expect([empty.status, empty.error.errors]).toEqual([400, { answer: 'Answer is required' }]);
    const answered = await send('Yes, we do:\nevery day.\n\nSee you <soon>.');
    expect(answered.body).toMatchObject({
      answer: 'Yes, we do:\nevery day.\n\nSee you <soon>.',
      answeredBy: admin.name,
      readAt: expect.any(String),
    });
    expect(await count(admin)).toEqual({
      all: before.all,
      unread: before.unread - 1,
      answered: before.answered + 1,
    });
    const mails = await app.db
      .selectFrom('mails')
      .select(['body_text', 'body_html'])
      .where('recipient', '=', message.email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('See you <soon>.');
    // The answer quotes the original message.
    expect(mails[0]?.body_text).toContain(message.message.replace(/^/gm, '> '));
    expect(mails[0]?.body_html).toMatch(
      /<p[^>]*>Yes, we do:<br\/>every day\.<\/p>\s*<p[^>]*>See you &lt;soon&gt;\.<\/p>/,
    );
    expect((await send('Once more.')).error.code).toBe('MESSAGE_ANSWERED');
    const unread = { token: admin.token, params: { id }, body: { isRead: false } };
    expect((await app.call(markMessageRead, unread)).error.code).toBe('MESSAGE_ANSWERED');
    const query = { status: 'answered', search: message.email };
    expect((await app.call(listMessages, { token: admin.token, query })).body).toHaveLength(1);
  });

  it('is answered once when two administrators answer at once', async () => {
    const { admin, id, message } = await receivedMessage();
    const colleague = await addAdmin(app);
    const responses = await Promise.all(
      [admin, colleague].map(({ token, name }) =>
        app.call(answerMessage, { token, params: { id }, body: { answer: `From ${name}` } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await app.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', message.email)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('returns 404 under another id', async () => {
    const { token } = await addAdmin(app);
    const params = { id: newId() };
    const read = await app.call(markMessageRead, { token, params, body: { isRead: true } });
    const answered = await app.call(answerMessage, { token, params, body: { answer: 'Hello' } });
    expect([read.error.code, answered.error.code]).toEqual([
      'MESSAGE_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
    ]);
  });
});
