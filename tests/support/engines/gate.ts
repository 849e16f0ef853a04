// A way to the portal that can be shut, or that leaves out what a page may run and who may frame it.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const guards = ['content-security-policy', 'x-frame-options'];

export const aGate = async (url: string, { hasGuards = true } = {}) => {
  const { hostname, port } = new URL(url);
  let isOpen = true;
  const server = createServer((asked, answer) => {
    if (!isOpen) return asked.destroy();
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers }, (answered) => {
      if (!hasGuards) for (const name of guards) delete answered.headers[name];
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // It listens on a port.
    shut: () => {
      isOpen = false;
      server.closeAllConnections();
    },
    open: () => {
      isOpen = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
