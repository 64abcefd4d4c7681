import type { PageQuery } from '@chesapeake/contract/lists';
import { type MailKind, mailKinds } from '@chesapeake/contract/mail-kinds';
import { pages } from '@chesapeake/contract/pages';
import { holdsAll } from '@chesapeake/contract/permissions';
import { phoneText } from '@chesapeake/contract/phone-text';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { imageAddresses } from '../../db/image-address.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { type Letter, withoutChosenWords } from '../../mail/letter.ts';
import { inOwnWords } from '../../mail/own-words.ts';
import { type Frame, setLetter } from '../../mail/set-letter.ts';
import type { MailTransport } from '../../mail/transport.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Subscription } from './repository.ts';
import * as repository from './repository.ts';
import { unconfirmedLimit } from './unconfirmed-limit.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  outbox: Outbox;
  settings: SettingsService;
  links: UnsubscribeLinks;
  /** What a link starts with. Asked late: the port may be known only once the server listens. */
  publicUrl: () => string;
  /** None where no mail server is set: then mails stay here, for an admin to read. */
  transport: MailTransport | undefined;
}

/** What always comes. */
interface Order {
  to: string;
  /** Whose words of greeting may name them. */
  name?: string;
  letter: Letter;
  /** Why it comes, as the end of a sentence. */
  why: string;
  /** The letter holds a link that opens an account. */
  isSecret: boolean;
}

/** What somebody with an account gets, unless they want none of that kind. */
interface Wish extends Subscription {
  letter: Letter;
}

export function createMail(deps: Deps) {
  const { db, clock, log, outbox, settings, links, publicUrl, transport } = deps;

  const sayKept = ({ id, subject, text }: { id: string; subject: string; text: string | null }) =>
    log.info({ mailId: id, subject, link: firstLink(text ?? '') }, 'mail kept: no SMTP_URL is set');

  outbox.handle('mail.queued', {
    outside: async ({ mailId }) => {
      const mail = await repository.find(db, mailId);
      if (!mail || mail.sentAt || mail.text === null || mail.html === null) return;
      // Written by a process that had one.
      if (!transport) return sayKept(mail);
      const { businessName, contactEmail } = await settings.read();
      await transport.send({
        messageId: mail.messageId,
        from: { name: businessName, address: contactEmail },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: mail.subscription ? links.headersFor(mail.subscription) : {},
      });
      await transaction(db, (tx) =>
        repository.markSent(tx, mail.id, clock(), { wipe: mail.isSecret }),
      );
    },
  });

  interface Ordered extends Omit<Order, 'why'> {
    subscription: Subscription | null;
    frame: Pick<Frame, 'why' | 'ways'>;
  }

  /** Sent once this transaction has committed, and again until that worked. */
  async function queueAll(tx: Tx, orders: Ordered[]) {
    if (orders.length === 0) return;
    const { businessName, contactAddress, contactPhone, contactEmail, logo, mailWords } =
      await settings.read(tx);
    const business = {
      name: businessName,
      address: contactAddress,
      phone: phoneText(contactPhone),
      logo: logo && imageAddresses(logo).imageSmall,
    };
    const mails = orders.map(({ to, name, letter: usual, isSecret, subscription, frame }) => {
      const id = newId();
      const words = mailWords[usual.name ?? subscription?.kind ?? ''];
      const letter = inOwnWords(usual, words, { business: businessName, name });
      return {
        id,
        messageId: `<${id}@${contactEmail.split('@')[1]}>`,
        to,
        subject: letter.subject ?? letter.heading,
        ...setLetter(letter, { business, publicUrl: publicUrl(), ...frame }),
        isSecret,
        subscription,
        createdAt: clock(),
      };
    });
    await repository.insert(tx, mails);
    if (!transport) return afterCommit(tx, () => mails.forEach(sayKept));
    await outbox.writeAll(
      tx,
      'mail.queued',
      mails.map(({ id }) => ({ mailId: id })),
    );
  }

  return {
    queue: (tx: Tx, { why, ...order }: Order) =>
      queueAll(tx, [{ ...order, subscription: null, frame: { why } }]),

    queueWished: async (tx: Tx, wishes: Wish[]) => {
      if (wishes.length === 0) return;
      const people = await repository.findRecipients(
        tx,
        wishes.map(({ userId }) => userId),
      );
      const { mailsOff } = await settings.read(tx);
      const limit = await unconfirmedLimit(tx, people, clock());
      await queueAll(
        tx,
        wishes.flatMap(({ userId, kind, letter }) => {
          const person = people.get(userId);
          if (!person || person.off.has(kind) || mailsOff.includes(kind)) return [];
          if (!limit.take(userId)) {
            afterCommit(tx, () => log.info({ userId, kind }, 'mail left out: unconfirmed address'));
            return [];
          }
          const subscription = { userId, kind };
          return {
            to: person.email,
            // Like all words that somebody chose: not to a stranger's address.
            name: person.isConfirmed || person.isAdmin ? person.name : undefined,
            letter: person.isConfirmed ? letter : withoutChosenWords(letter),
            isSecret: false,
            subscription,
            frame: {
              why: whyOf(kind),
              ways: {
                unsubscribe: links.pageFor(subscription),
                choose: `${publicUrl()}${pages.profile}#emails`,
              },
            },
          };
        }),
      );
    },

    /** It is given up: nobody will send it. */
    giveUp: (tx: Tx, mailId: string) => repository.wipeSecret(tx, mailId),

    /** Links that open any account are for those alone who may do everything anyway. */
    list: ({ permissions }: Caller, query: PageQuery) =>
      repository.list(db, query, {
        secrets: holdsAll(permissions),
      }),
  };
}

const whyOf = (kind: MailKind) =>
  `your account with us is set to get emails of the kind “${mailKinds[kind].label}”`;

const firstLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0];

export type Mail = ReturnType<typeof createMail>;
