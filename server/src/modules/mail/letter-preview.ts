import type { previewLetter } from '@chesapeake/contract/admin-settings';
import type { BodyOf, ReplyOf } from '@chesapeake/contract/endpoint';
import type { LetterName } from '@chesapeake/contract/mail-letters';
import { phoneText } from '@chesapeake/contract/phone-text';
import type { Clock } from '../../clock.ts';
import type { Letter } from '../../mail/letter.ts';
import { inOwnWords } from '../../mail/own-words.ts';
import { setLetter } from '../../mail/set-letter.ts';
import { examplePeople } from '../../rides/example-ride.ts';
import type { Business } from '../../rides/ride-name.ts';
import type { SettingsService } from '../settings/service.ts';

interface Deps {
  clock: Clock;
  settings: SettingsService;
  publicUrl: () => string;
  /** Each letter as the product writes it, about a ride that nobody booked. */
  examples: (business: Business) => Record<LetterName, Letter>;
}

/** How a letter reads in the office's own words. */
export function createLetterPreview({ clock, settings, publicUrl, examples }: Deps) {
  return {
    preview: async ({
      letter: name,
      ...words
    }: BodyOf<typeof previewLetter>): Promise<ReplyOf<typeof previewLetter>> => {
      const all = await settings.read();
      const { businessName: business, contactAddress: address, contactPhone } = all;
      const usual = examples({ ...all, now: clock() })[name];
      const letter = inOwnWords(usual, words, { business, name: examplePeople.customer });
      const { text } = setLetter(letter, {
        business: { name: business, address, phone: phoneText(contactPhone), logo: null },
        publicUrl: publicUrl(),
        why: 'this is an example',
      });
      const { heading, subject = heading, paragraphs, facts = [], action } = letter;
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

export type LetterPreview = ReturnType<typeof createLetterPreview>;
