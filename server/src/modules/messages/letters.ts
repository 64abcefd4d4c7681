import type { Letter } from '../../mail/letter.ts';

/** What was written back, and below it what it answers. */
export const answerLetter = (
  { name, message }: { name: string; message: string },
  answer: string,
): Letter => ({
  heading: 'Our answer to your message',
  paragraphs: [`Dear ${name},`, ...answer.split(/\n{2,}/), 'You wrote:'],
  quoted: message,
});
