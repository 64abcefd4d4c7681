/** A drawn portrait, so the demo shows no real person. */
export interface Face {
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'bald';
  suit: string;
  background: string;
}

const cuts: Record<Face['cut'], string> = {
  short: '<path d="M104 138c-6-62 28-92 56-92s62 30 56 92c-8-30-20-46-56-46s-48 16-56 46z"/>',
  long: '<path d="M98 206c-14-96 12-162 62-162s76 66 62 162c-12-14-14-60-18-78-10-20-78-20-88 0-4 18-6 64-18 78z"/>',
  bun: '<circle cx="160" cy="44" r="26"/><path d="M104 140c-6-58 24-84 56-84s62 26 56 84c-10-30-22-42-56-42s-46 12-56 42z"/>',
  bald: '<path d="M106 150c-3-8-3-16-2-24 6 4 8 12 8 22zM214 150c3-8 3-16 2-24-6 4-8 12-8 22z"/>',
};

/** Head and shoulders, 320 × 320. */
export const portrait = ({ skin, hair, cut, suit, background }: Face) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
  <rect width="320" height="320" fill="${background}"/>
  ${cut === 'long' ? `<g fill="${hair}">${cuts.long}</g>` : ''}
  <path d="M40 320c4-66 44-92 120-92s116 26 120 92z" fill="${suit}"/>
  <path d="M132 224l28 40 28-40-6-30h-44z" fill="#f7f3ea"/>
  <path d="M153 246h14l8 74h-30z" fill="#b98a3e"/>
  <path d="M138 178h44v38c-8 16-36 16-44 0z" fill="${skin}"/>
  <path d="M138 196c12 12 32 12 44 0v12c-12 14-32 14-44 0z" fill="#000" opacity=".14"/>
  <ellipse cx="160" cy="138" rx="52" ry="62" fill="${skin}"/>
  ${cut === 'long' ? `<path d="M106 130c4-50 26-70 54-70s50 20 54 70c-14-22-28-34-54-34s-40 12-54 34z" fill="${hair}"/>` : `<g fill="${hair}">${cuts[cut]}</g>`}
  <g fill="#2a211c"><circle cx="140" cy="142" r="5"/><circle cx="180" cy="142" r="5"/></g>
  <path d="M142 170c10 10 26 10 36 0" fill="none" stroke="#2a211c" stroke-width="4" stroke-linecap="round" opacity=".7"/>
</svg>`;

const bars = (widths: number[]) =>
  widths
    .map(
      (width, row) => `<rect x="250" y="${132 + row * 38}" width="${width}" height="14" rx="7"/>`,
    )
    .join('');

/** An illegible drawing of a document with a portrait. */
export const documentImage = (face: Face, kind: 'license' | 'insurance') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404" viewBox="0 0 640 404">
  <rect width="640" height="404" rx="26" fill="#f3ecdc"/>
  <rect width="640" height="84" rx="26" fill="${kind === 'license' ? '#1f4e6d' : '#3d5a45'}"/>
  <rect y="58" width="640" height="26" fill="${kind === 'license' ? '#1f4e6d' : '#3d5a45'}"/>
  <rect x="36" y="30" width="220" height="20" rx="10" fill="#f3ecdc" opacity=".9"/>
  <g transform="translate(36 124) scale(.58)">${portrait(face)}</g>
  <g fill="#5b5346" opacity=".75">${bars(kind === 'license' ? [300, 220, 260, 180] : [320, 320, 280, 120])}</g>
  <path d="M252 330c40-34 52 22 84-6s44 14 84-10" fill="none" stroke="#23405a" stroke-width="5" stroke-linecap="round"/>
</svg>`;
