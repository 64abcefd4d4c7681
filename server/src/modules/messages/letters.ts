import type { Letter } from '../../mail/letter.ts';

/** What was written back, and below it what it answers. */
export const answerLetter = (
  { name, message }: { name: string; message: string },
  answer: string,
): Letter => ({
  name: 'message-answered',
  heading: 'Our answer to your message',
  paragraphs: [`Dear ${name},`, ...answer.split(/\n{2,}/), 'You wrote:'],
  quoted: message,
});

export const messageExamples = () => ({
  'message-answered': answerLetter(
    { name: 'Jane Porter', message: 'Do you have child seats?' },
    'Yes, for every age. Tell us with your booking, and it is in the car.',
  ),
});
