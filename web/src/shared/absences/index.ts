export { AbsenceItem } from './AbsenceItem.tsx';
export { PeriodFields } from './PeriodFields.tsx';
export { ReplacementList } from './ReplacementList.tsx';
export { isUsable, periodOf } from './typed-period.ts';
export { useReplacements } from './use-replacements.ts';
