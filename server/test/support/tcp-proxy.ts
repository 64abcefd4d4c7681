import { connect, createServer, type Socket } from 'node:net';

/** Forwards connections to a server, until it is frozen: then nothing gets through. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  /** What came in while frozen. */
  let held: (() => void)[] = [];
  let onData = (_data: Buffer) => {};
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (data) => {
        onData(data);
        if (isFrozen) held.push(() => to.write(data));
        else to.write(data);
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  function freeze() {
    isFrozen = true;
    for (const socket of sockets) socket.pause();
  }
  /** What was held back is lost. */
  function disconnectAll() {
    held = [];
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: url.href,
    freeze,
    /** Freezes when this text is about to be sent, and resolves then. */
    freezeBefore: (text: string) =>
      new Promise<void>((resolve) => {
        onData = (data) => {
          if (isFrozen || !data.includes(text)) return;
          freeze();
          resolve();
        };
      }),
    thaw: () => {
      isFrozen = false;
      onData = () => {};
      for (const write of held) write();
      held = [];
      for (const socket of sockets) socket.resume();
    },
    disconnectAll,
    stop: () => {
      server.close();
      disconnectAll();
    },
  };
}
