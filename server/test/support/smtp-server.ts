import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/** A local mail server that stores what it receives and can be told to refuse. */
export async function startSmtpServer() {
  const state = {
    received: [] as ReceivedMail[],
    refused: [] as string[],
    failing: false,
    /** Addresses it rejects as unknown. */
    unknown: new Set<string>(),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      state.unknown.has(address)
        ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      let content = '';
      stream.on('data', (chunk) => {
        content += chunk;
      });
      stream.on('end', () => {
        if (state.failing) {
          state.refused.push(content);
          return done(new Error('Try again later'));
        }
        const { mailFrom, rcptTo } = session.envelope;
        state.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          content,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

/** A mail server that accepts connections and never responds. */
export const startSilentServer = () => startBareServer(() => undefined);

/** A mail server that never finishes its response. */
export const startDrippingServer = () =>
  startBareServer((socket) => {
    socket.write('220 ready\r\n');
    socket.once('data', () => {
      const drops = setInterval(() => socket.write('250-more\r\n'), 20);
      socket.once('close', () => clearInterval(drops));
    });
  });

async function startBareServer(greet: (socket: Socket) => void) {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    open.push(socket);
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    open,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
