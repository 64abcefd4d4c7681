import { escapeHtml } from './escape-html.ts';

/** More than there are shapes of emails. */
const maxTemplates = 200;

/** Characters that Unicode leaves to programs. Only templates are searched for them, never texts. */
const [open, close] = ['\uE000', '\uE001'];
const marks = new RegExp(`${open}(\\d+)${close}`);

/** The same value with each line of its texts replaced. */
function mapLines(value: unknown, replace: (line: string) => string): unknown {
  if (typeof value === 'string') return value.split('\n').map(replace).join('\n');
  if (Array.isArray(value)) return value.map((each) => mapLines(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapLines(each, replace)]),
  );
}

/**
 * Renders once for each shape of the props, and afterwards only fills in their texts. The renderer must
 * show texts as they are, line by line, and decide nothing by them except whether they are empty.
 */
export function createHtmlTemplates<Props>(render: (props: Props) => string) {
  /** Each with HTML at the even places, and the number of a text at the odd ones. */
  const templates = new Map<string, string[]>();
  return (props: Props): string => {
    const lines: string[] = [];
    const shape = mapLines(props, (line) =>
      line === '' ? '' : `${open}${lines.push(line) - 1}${close}`,
    );
    const key = JSON.stringify(shape);
    const template = templates.get(key) ?? render(shape as Props).split(marks);
    if (templates.size < maxTemplates) templates.set(key, template);
    return template
      .map((part, place) => (place % 2 === 0 ? part : escapeHtml(lines[Number(part)] ?? '')))
      .join('');
  };
}
