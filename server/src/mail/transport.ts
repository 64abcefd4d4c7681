export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}
