import type { Letter } from '../../mail/letter.ts';

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** What was written back, and below it what it answers. */
export const answerLetter = (
  { name, message }: { name: string; message: string },
  answer: string,
): Letter => ({
  heading: 'Our answer to your message',
  paragraphs: [`Dear ${name},`, ...paragraphsOf(answer), 'You wrote:', ...paragraphsOf(message)],
});
