import { escapeHtml } from './escape-html.ts';

/** More than there are shapes of emails. */
const maxTemplates = 200;

/** Characters that Unicode leaves to programs. Only templates are searched for them, never texts. */
const [open, close] = ['\uE000', '\uE001'];
const marks = new RegExp(`${open}(\\d+)${close}`);

/** The shape of the value: all of it except its texts, whose lines are added to the list. */
function shapeOf(value: unknown, lines: string[]): string {
  if (typeof value === 'string') {
    let shape = '"';
    for (const line of value.split('\n')) {
      shape += line === '' ? '-' : '+';
      if (line !== '') lines.push(line);
    }
    return shape;
  }
  if (Array.isArray(value)) return `[${value.map((each) => shapeOf(each, lines)).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  let shape = '{';
  for (const [key, each] of Object.entries(value)) shape += `${key}:${shapeOf(each, lines)},`;
  return `${shape}}`;
}

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

  function draw(props: Props): string[] {
    let count = 0;
    const mark = (line: string) => (line === '' ? '' : `${open}${count++}${close}`);
    return render(mapLines(props, mark) as Props).split(marks);
  }

  return (props: Props): string => {
    const lines: string[] = [];
    const shape = shapeOf(props, lines);
    const template = templates.get(shape) ?? draw(props);
    if (templates.size < maxTemplates) templates.set(shape, template);
    return template
      .map((part, place) => (place % 2 === 0 ? part : escapeHtml(lines[Number(part)] ?? '')))
      .join('');
  };
}
