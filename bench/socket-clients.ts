import { io, type Socket } from 'socket.io-client';

/** The listening clients run in their own process, so that receiving costs the server nothing. */
export interface Commands {
  connect: { url: string; tokens: string[]; sender: string };
  /**
   * Sends to one client (by index) or to all, and returns the milliseconds until the last one
   * received it.
   */
  send: { to: string; listeners: number[] | 'all' };
}
export type Command = { [Name in keyof Commands]: { name: Name } & Commands[Name] }[keyof Commands];

/** More concurrent connection attempts would queue up, and some would time out. */
const connectConcurrency = 50;
const timeoutMs = 60_000;

let sockets: Socket[] = [];
let url = '';
let sender = '';

const connectOne = (token: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });

async function connect(command: Commands['connect']) {
  ({ url, sender } = command);
  sockets = [];
  for (let from = 0; from < command.tokens.length; from += connectConcurrency) {
    const some = command.tokens.slice(from, from + connectConcurrency);
    sockets.push(...(await Promise.all(some.map(connectOne))));
  }
  return sockets.length;
}

let count = 0;

async function send({ to, listeners }: Commands['send']) {
  count += 1;
  const message = `Message ${count}`;
  const listening =
    listeners === 'all' ? sockets : listeners.flatMap((place) => sockets[place] ?? []);
  const allReceived = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Not all have heard it.')), timeoutMs);
    let missing = listening.length;
    for (const socket of listening) {
      const onNotification = (payload: { message: string }) => {
        if (payload.message !== message) return;
        socket.off('generalNotification', onNotification);
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(timer);
        resolve(performance.now());
      };
      socket.on('generalNotification', onNotification);
    }
  });
  const start = performance.now();
  const response = await fetch(`${url}/api/admin/send-notification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, to }),
  });
  if (response.status !== 200) throw new Error(`Answered with ${response.status}`);
  return (await allReceived) - start;
}

process.on('message', (command: Command) => {
  const work = command.name === 'connect' ? connect(command) : send(command);
  work.then(
    (value) => process.send?.({ value }),
    (error) => process.send?.({ error: String(error) }),
  );
});
