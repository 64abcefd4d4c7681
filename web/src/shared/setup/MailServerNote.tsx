import { mailServerNote } from '@chesapeake/contract/settings/setup';
import { Alert } from '../../ui/Alert.tsx';
import { useSetup } from './use-setup.ts';

/** Where an invitation goes while no mail server is set up; nothing once one is. */
export function MailServerNote() {
  const { data: missing = [] } = useSetup();
  return missing.includes('mailServer') ? <Alert tone="warning">{mailServerNote}</Alert> : null;
}
