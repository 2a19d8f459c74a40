import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut: what is under way on it is lost. */
interface Line extends AsyncDisposable {
  readonly url: string;
  cut(): void;
  mend(): void;
}

/** Opens a line to the server on a port of its own. */
export async function lineTo(server: string): Promise<Line> {
  const { port, hostname } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  const line = createServer((device) => {
    if (isCut) return void device.destroy();
    const upstream = connect(Number(port), hostname);
    device.pipe(upstream).pipe(device);
    for (const socket of [device, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined); // the other end hung up
      socket.on('close', () => {
        open.delete(socket);
        device.destroy();
        upstream.destroy();
      });
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, // listening on TCP
    cut,
    mend: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: () => {
      cut();
      return new Promise<void>((closed) => line.close(() => closed()));
    },
  };
}
