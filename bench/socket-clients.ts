import { io, type Socket } from 'socket.io-client';

/** A process of its own for those who listen, so that hearing takes nothing from the server. */
export interface Orders {
  connect: { url: string; tokens: string[]; sender: string };
  /** To one of them by its place, or to all; answers with the milliseconds until the last has heard it. */
  send: { to: string; listeners: number[] | 'all' };
}
export type Order = { [Name in keyof Orders]: { name: Name } & Orders[Name] }[keyof Orders];

/** More at once would wait for each other, and some for too long. */
const connectAtOnce = 50;
const patienceMs = 60_000;

let sockets: Socket[] = [];
let url = '';
let sender = '';

const connectOne = (token: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });

async function connect(order: Orders['connect']) {
  ({ url, sender } = order);
  sockets = [];
  for (let from = 0; from < order.tokens.length; from += connectAtOnce) {
    const some = order.tokens.slice(from, from + connectAtOnce);
    sockets.push(...(await Promise.all(some.map(connectOne))));
  }
  return sockets.length;
}

let count = 0;

async function send({ to, listeners }: Orders['send']) {
  count += 1;
  const message = `Message ${count}`;
  const listening =
    listeners === 'all' ? sockets : listeners.flatMap((place) => sockets[place] ?? []);
  const allHeard = new Promise<number>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('Not all have heard it.')), patienceMs);
    let missing = listening.length;
    for (const socket of listening) {
      const hear = (told: { message: string }) => {
        if (told.message !== message) return;
        socket.off('generalNotification', hear);
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(patience);
        resolve(performance.now());
      };
      socket.on('generalNotification', hear);
    }
  });
  const start = performance.now();
  const answer = await fetch(`${url}/api/admin/send-notification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, to }),
  });
  if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`);
  return (await allHeard) - start;
}

process.on('message', (order: Order) => {
  const work = order.name === 'connect' ? connect(order) : send(order);
  work.then(
    (value) => process.send?.({ value }),
    (error) => process.send?.({ error: String(error) }),
  );
});
