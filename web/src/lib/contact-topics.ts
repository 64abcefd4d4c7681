import { pages } from '@chesapeake/contract/pages/pages';

/** What a link to the contact form can be about: the first line of the message. */
const topics = {
  corporate: 'Corporate travel inquiry',
  wedding: 'Wedding inquiry',
} as const;
type ContactTopic = keyof typeof topics;

const isTopic = (name: string): name is ContactTopic => Object.hasOwn(topics, name);

/** The contact form with this topic. */
export const contactPath = (topic: ContactTopic) => `${pages.contact}?topic=${topic}`;

/** The start of the message for the topic in the URL; empty if there is none. */
export function topicMessage(query: URLSearchParams): string {
  const name = query.get('topic') ?? '';
  return isTopic(name) ? `${topics[name]}\n\n` : '';
}
