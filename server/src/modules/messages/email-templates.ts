import type { EmailContent } from '../../mail/email-content.ts';

/** The answer, followed by the original message. */
export const messageAnswerEmail = (
  { name, message }: { name: string; message: string },
  answer: string,
): EmailContent => ({
  name: 'message-answered',
  heading: 'Our answer to your message',
  paragraphs: [`Dear ${name},`, ...answer.split(/\n{2,}/), 'You wrote:'],
  quoted: message,
});

export const exampleMessageEmails = () => ({
  'message-answered': messageAnswerEmail(
    { name: 'Jane Porter', message: 'Do you have child seats?' },
    'Yes, for every age. Tell us when you book, and one will be in the car.',
  ),
});
