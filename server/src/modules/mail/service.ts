import type { PageQuery } from '@chesapeake/contract/lists';
import type { MailKind } from '@chesapeake/contract/mail-kinds';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type Letter, setLetter } from '../../mail/letter.ts';
import type { MailTransport } from '../../mail/transport.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { SettingsService } from '../settings/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  outbox: Outbox;
  settings: SettingsService;
  /** None where no mail server is set: then mails stay here, for an admin to read. */
  transport: MailTransport | undefined;
}

interface Order {
  to: string;
  letter: Letter;
  /** The letter holds a link that opens an account. */
  isSecret: boolean;
}

export function createMail({ db, clock, log, outbox, settings, transport }: Deps) {
  outbox.handle('mail.queued', {
    outside: async ({ mailId }) => {
      const mail = await repository.find(db, mailId);
      if (!mail || mail.sentAt || mail.text === null || mail.html === null) return;
      if (!transport) {
        log.info(
          { mailId, subject: mail.subject, link: firstLink(mail.text) },
          'mail kept: no SMTP_URL is set',
        );
        return;
      }
      const { businessName, contactEmail } = await settings.read();
      await transport.send({
        messageId: mail.messageId,
        from: { name: businessName, address: contactEmail },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      await transaction(db, (tx) =>
        repository.markSent(tx, mail.id, clock(), { wipe: mail.isSecret }),
      );
    },
  });

  /** Sent once this transaction has committed, and again until that worked. */
  async function queue(tx: Tx, { to, letter, isSecret }: Order) {
    const { businessName, contactEmail } = await settings.read(tx);
    const id = newId();
    await repository.insert(tx, {
      id,
      messageId: `<${id}@${contactEmail.split('@')[1]}>`,
      to,
      subject: letter.heading,
      ...setLetter(letter, businessName),
      isSecret,
      createdAt: clock(),
    });
    await outbox.write(tx, 'mail.queued', { mailId: id });
  }

  return {
    queue,

    /** To somebody with an account, unless they want none of that kind. */
    queueFor: async (
      tx: Tx,
      { userId, letter }: { userId: string; kind: MailKind; letter: Letter },
    ) => {
      const address = await repository.findAddress(tx, userId);
      if (address) await queue(tx, { to: address, letter, isSecret: false });
    },

    list: (query: PageQuery) => repository.list(db, query),
  };
}

const firstLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0];

export type Mail = ReturnType<typeof createMail>;
