import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import type { TestApp } from './app.ts';
import { multipart } from './multipart.ts';

/** Sends a CSV file to one of the imports. */
export const sendCsv = (
  app: TestApp,
  endpoint: Endpoint,
  content: string | Buffer,
  { token, headers = {} }: { token: string; headers?: Record<string, string> },
) => {
  const form = multipart([{ name: 'file', content, filename: 'list.csv', type: 'text/csv' }]);
  return app.call(endpoint, { ...form, token, headers: { ...form.headers, ...headers } });
};

let count = 0;

/** A list of customers in which some lines are wrong, each in one of several ways. */
export function customerList(lines: number, { bad = 0 }: { bad?: number } = {}) {
  count += 1;
  const unique = `${process.pid}-${count}`;
  const every = bad > 0 ? Math.floor(lines / bad) : 0;
  const wrong: number[] = [];
  const text = ['Name,Email,Phone'];
  for (let index = 0; index < lines; index += 1) {
    const name = `Imported ${unique} ${index}`;
    const email = `imported-${unique}-${index}@example.com`;
    const phone = `410-${String(2_000_000 + index).slice(0, 3)}-${String(2_000_000 + index).slice(3)}`;
    const isWrong = every > 0 && index % every === every - 1 && wrong.length < bad;
    // The column names are in line 1.
    if (isWrong) wrong.push(index + 2);
    const ways = [`,${email},${phone}`, `${name},nobody,${phone}`, `${name},${email},12`];
    text.push((isWrong && ways[wrong.length % ways.length]) || `${name},${email},${phone}`);
  }
  return { text: text.join('\r\n'), wrong, unique };
}
