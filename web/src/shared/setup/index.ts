export { MailServerNote } from './MailServerNote.tsx';
export { useSetup } from './use-setup.ts';
