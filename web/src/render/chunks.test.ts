import { expect, it } from 'vitest';
import { createFileLookup } from './chunks.ts';

const manifest = JSON.stringify({
  'index.html': { file: 'shell.js', css: ['first.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'libraries.js' },
  '_forms.js': { file: 'forms.js', css: ['all.css'], imports: ['index.html', '_libraries.js'] },
  'src/app/areas/home.tsx': { file: 'home.js', imports: ['index.html'] },
  'src/app/areas/customer.tsx': { file: 'customer.js', imports: ['_forms.js', '_libraries.js'] },
  'src/ui/MonthCalendar.tsx': { file: 'calendar.js', imports: ['_forms.js'] },
});
const filesOf = createFileLookup(manifest);

it('names what a page needs beyond the shell, each file once', () => {
  expect(filesOf('src/app/areas/home.tsx', undefined)).toEqual({
    scripts: ['home.js'],
    nextScripts: [],
    styles: [],
  });
});

it('names what the next tap needs beyond the page', () => {
  expect(filesOf('src/app/areas/customer.tsx', 'src/ui/MonthCalendar.tsx')).toEqual({
    scripts: ['customer.js', 'forms.js'],
    nextScripts: ['calendar.js'],
    styles: ['all.css'],
  });
});

it('names nothing for an unknown page', () => {
  expect(filesOf(undefined, undefined)).toEqual({
    scripts: [],
    nextScripts: [],
    styles: [],
  });
});
