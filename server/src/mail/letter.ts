import type { LetterName } from '@chesapeake/contract/mail-letters';

/** What a mail says; how it is set is the same for all. It crosses the outbox as JSON. */
export interface Letter {
  /** Which it is, where the office may have words of its own for it; else its kind says it. */
  name?: LetterName;
  heading: string;
  /** How it is listed in a mailbox, where the heading alone would not tell it from others. */
  subject?: string;
  /**
   * Words of the office: what a person chose, a place or a name, belongs to the facts. The first is
   * what the office can say in other words, so what has to be said in any case stands in another.
   */
  paragraphs: string[];
  facts?: Fact[];
  /** What somebody else wrote, told apart from our own words. */
  quoted?: string;
  action?: { label: string; path: string };
}

export interface Fact {
  label: string;
  value: string;
  /**
   * Somebody chose these words: a place, a name. Whoever opens an account with the address of a
   * stranger could have us mail them, so they go to addresses alone that are confirmed.
   */
  isChosen?: true;
}

/** Without what an address that nobody has confirmed must not get. */
export const withoutChosenWords = (letter: Letter): Letter => ({
  ...letter,
  facts: letter.facts?.filter(({ isChosen }) => !isChosen),
});
