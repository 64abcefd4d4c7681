import { sql } from 'kysely';
import { containsSearch } from './query-helpers.ts';

/** The first line of a user's search text is the name. An index has the same expression. */
const name = sql<string>`split_part(users.search_text, E'\\n', 1)`;

/** Whether the user's current name contains the search. */
export const isNamed = (search: string) => containsSearch(name, search);
