export { StaleNote } from './StaleNote.tsx';
