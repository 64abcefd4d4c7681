import { formatPhone } from '@chesapeake/contract/format/phone';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import { type MailKind, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import { pages } from '@chesapeake/contract/pages/pages';
import { type Area, areas, hasAllPermissions } from '@chesapeake/contract/roles/permissions';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { imageUrls } from '../../db/image-urls.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { applyCustomWording } from '../../mail/custom-wording.ts';
import { type EmailContent, withoutUserSupplied } from '../../mail/email-content.ts';
import { loadEmailRenderer } from '../../mail/email-renderer.ts';
import { withOpenablePages } from '../../mail/mailed-pages.ts';
import type { EmailLayout } from '../../mail/render-email.tsx';
import type { MailTransport } from '../../mail/transport.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Subscription } from './repository.ts';
import * as repository from './repository.ts';
import { readUnconfirmedLimit } from './unconfirmed-limit.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  outbox: Outbox;
  settings: SettingsService;
  links: UnsubscribeLinks;
  /** Where someone without an account pays for a booking. */
  payLinkPath: (bookingId: string) => string;
  /** The base of links. A function, because the port may be known only once the server listens. */
  publicUrl: () => string;
  /** Undefined if no mail server is configured; then emails are stored for an admin to read. */
  transport: MailTransport | undefined;
}

/** An email that cannot be opted out of. */
interface RequiredEmail {
  to: string;
  /** The account it is about, so that it is erased with the account. */
  userId?: string;
  /** The recipient's name, for custom wording. */
  name?: string;
  content: EmailContent;
  /** Completes the sentence "You’re receiving this email because …". */
  reason: string;
  /** Contains a link that opens an account. */
  isSecret: boolean;
  /** Administrators who may see this area can read it in the outbox. */
  area: Area;
}

/** An email sent unless the user opted out of its kind. */
interface OptionalEmail extends Subscription {
  content: EmailContent;
}

export function createMail(deps: Deps) {
  const { db, clock, log, outbox, settings, links, payLinkPath, publicUrl, transport } = deps;

  /** The business's address; until it is set, one that nobody reads. */
  const senderOf = ({ contactEmail }: Settings) =>
    contactEmail || `no-reply@${new URL(publicUrl()).hostname}`;

  const logUnsent = ({ id, subject, text }: { id: string; subject: string; text: string | null }) =>
    log.info(
      { mailId: id, subject, link: firstLink(withoutToken(text) ?? '') },
      'mail kept: no SMTP_URL is set',
    );

  outbox.handle('mail.queued', {
    external: async ({ mailId }) => {
      const mail = await repository.find(db, mailId);
      if (!mail || mail.sentAt || mail.text === null || mail.html === null) return;
      // Queued by a process that had a mail server.
      if (!transport) return logUnsent(mail);
      const business = await settings.read();
      await transport.send({
        messageId: mail.messageId,
        from: { name: business.businessName, address: senderOf(business) },
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

  interface QueuedEmail extends Omit<RequiredEmail, 'reason'> {
    subscription: Subscription | null;
    layout: Pick<EmailLayout, 'reason' | 'preferenceLinks'>;
  }

  /** Sent after the transaction commits, with retries. */
  async function queueAll(tx: Tx, settingsNow: Settings, emails: QueuedEmail[]) {
    if (emails.length === 0) return;
    const { businessName, contactAddress, contactPhone, logo, mailWords } = settingsNow;
    const business = {
      name: businessName,
      address: contactAddress,
      phone: formatPhone(contactPhone),
      logo: logo && imageUrls(logo).imageSmall,
    };
    const renderEmail = await loadEmailRenderer();
    const mails = emails.map(
      ({ to, userId, name, content: defaultContent, isSecret, area, subscription, layout }) => {
        const id = newId();
        const wording = mailWords[defaultContent.name ?? subscription?.kind ?? ''];
        const content = applyCustomWording(defaultContent, wording, {
          business: businessName,
          name,
        });
        return {
          id,
          messageId: `<${id}@${senderOf(settingsNow).split('@')[1]}>`,
          to,
          userId: subscription?.userId ?? userId ?? null,
          subject: content.subject ?? content.heading,
          ...renderEmail(content, { business, publicUrl: publicUrl(), ...layout }),
          isSecret,
          area,
          subscription,
          createdAt: clock(),
        };
      },
    );
    await repository.insert(tx, mails);
    if (!transport) return afterCommit(tx, () => mails.forEach(logUnsent));
    await outbox.writeAll(
      tx,
      'mail.queued',
      mails.map(({ id }) => ({ mailId: id })),
    );
  }

  return {
    queue: async (tx: Tx, { reason, ...email }: RequiredEmail) =>
      queueAll(tx, await settings.read(tx), [{ ...email, subscription: null, layout: { reason } }]),

    queueOptional: async (tx: Tx, emails: OptionalEmail[]) => {
      if (emails.length === 0) return;
      const [people, business] = await Promise.all([
        repository.findRecipients(
          tx,
          emails.map(({ userId }) => userId),
        ),
        settings.read(tx),
      ]);
      const limit = await readUnconfirmedLimit(tx, people, clock());
      await queueAll(
        tx,
        business,
        emails.flatMap(({ userId, kind, content }): QueuedEmail[] => {
          const person = people.get(userId);
          if (!person || person.off.has(kind) || business.mailsOff.includes(kind)) return [];
          const openable = withOpenablePages(content, person, payLinkPath);
          if (!openable) return [];
          if (!limit.take(userId)) {
            afterCommit(tx, () => log.info({ userId, kind }, 'mail left out: unconfirmed address'));
            return [];
          }
          const subscription = { userId, kind };
          return [
            {
              to: person.email,
              // User-supplied text, so it is not sent to an unconfirmed address.
              name: person.isConfirmed || person.isAdmin ? person.name : undefined,
              content: person.isConfirmed ? openable : withoutUserSupplied(openable),
              isSecret: false,
              area: mailKinds[kind].area,
              subscription,
              layout: {
                reason: subscriptionReason(kind),
                preferenceLinks: {
                  unsubscribe: links.pageFor(subscription),
                  ...(person.hasAccount && { choose: `${publicUrl()}${pages.profile}#emails` }),
                },
              },
            },
          ];
        }),
      );
    },

    /** The delivery was discarded, so the email will not be sent. */
    discard: (tx: Tx, mailId: string) => repository.wipeSecret(tx, mailId),

    /** Links that open any account are shown only to admins with all permissions. */
    list: async ({ permissions }: Caller, query: PageQuery) => {
      const seesAll = hasAllPermissions(permissions);
      const { rows, total } = await repository.list(db, query, {
        secrets: seesAll,
        areas: seesAll ? undefined : areas.filter((area) => permissions.has(`${area}:see`)),
      });
      return { rows: rows.map((mail) => ({ ...mail, text: withoutToken(mail.text) })), total };
    },
  };
}

const subscriptionReason = (kind: MailKind) =>
  `you chose to receive our “${mailKinds[kind].label}” emails`;

/** Whoever has the token can unsubscribe the recipient, so nobody else sees it. */
const withoutToken = (text: string | null) =>
  text?.replaceAll(unsubscribeToken, `${pages.unsubscribe}?token=…`) ?? null;
const unsubscribeToken = new RegExp(`${pages.unsubscribe}\\?token=[\\w.%-]+`, 'g');

const firstLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0];

export type Mail = ReturnType<typeof createMail>;
