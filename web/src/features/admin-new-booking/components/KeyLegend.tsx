import { Key } from './Key.tsx';

const legend = [
  { keys: ['Tab', 'Enter'], does: 'next field' },
  { keys: ['Ctrl ↓'], does: 'next part' },
  { keys: ['F8'], does: 'field to fix' },
  { keys: ['Ctrl Enter'], does: 'book' },
  { keys: ['Ctrl Shift Enter'], does: 'send quote' },
];

/** The keys of the desk. */
export const KeyLegend = () => (
  <ul
    aria-label="Keys"
    className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-b-card border-t border-line bg-tint px-4.5 py-2.5 text-13 text-quiet max-md:hidden"
  >
    {legend.map(({ keys, does }) => (
      <li key={does} className="flex items-center gap-1.5">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1.5">
            {index > 0 && 'or'}
            <Key>{key}</Key>
          </span>
        ))}
        {does}
      </li>
    ))}
  </ul>
);
