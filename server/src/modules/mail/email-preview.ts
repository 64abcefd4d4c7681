import { formatPhone } from '@chesapeake/contract/format/phone';
import type { BodyOf, ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { EmailTemplateName } from '@chesapeake/contract/mail/email-wording';
import type { previewEmail } from '@chesapeake/contract/settings/admin-settings';
import { examplePeople } from '../../booking-helpers/example-ride.ts';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import type { Clock } from '../../clock.ts';
import { applyCustomWording } from '../../mail/custom-wording.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { loadEmailRenderer } from '../../mail/email-renderer.ts';
import type { SettingsService } from '../settings/index.ts';

interface Deps {
  clock: Clock;
  settings: SettingsService;
  publicUrl: () => string;
  /** Every email with its default wording, for an example ride. */
  exampleEmails: (business: FormatContext) => Record<EmailTemplateName, EmailContent>;
}

/** Previews an email with custom wording. */
export function createEmailPreview({ clock, settings, publicUrl, exampleEmails }: Deps) {
  return {
    preview: async ({
      letter: name,
      ...wording
    }: BodyOf<typeof previewEmail>): Promise<ReplyOf<typeof previewEmail>> => {
      const all = await settings.read();
      const { businessName: business, contactAddress: address, contactPhone } = all;
      const usual = exampleEmails({ ...all, now: clock() })[name];
      const content = applyCustomWording(usual, wording, {
        business,
        name: examplePeople.customer,
      });
      const renderEmail = await loadEmailRenderer();
      const { text } = renderEmail(content, {
        business: { name: business, address, phone: formatPhone(contactPhone), logo: null },
        publicUrl: publicUrl(),
        reason: 'this is an example',
      });
      const { heading, subject = heading, paragraphs, facts = [], action } = content;
      return {
        subject,
        heading,
        paragraphs,
        facts,
        action: action?.label ?? null,
        text,
        usual: {
          subject: usual.subject ?? usual.heading,
          opening: usual.paragraphs[0] ?? '',
        },
      };
    },
  };
}

export type EmailPreview = ReturnType<typeof createEmailPreview>;
