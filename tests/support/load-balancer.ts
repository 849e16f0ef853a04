// A load balancer in front of server processes: new connections go to the first that accepts them.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LoadBalancer {
  url: string;
  close: () => void;
}

/** When a server ends, its connections end with it. */
export const aLoadBalancer = async (servers: readonly { url: string }[]): Promise<LoadBalancer> => {
  const clients = new Set<Socket>();
  const pass = (client: Socket, [server, ...others]: readonly { url: string }[]): void => {
    if (!server) {
      client.destroy();
      return;
    }
    const onward = connect(Number(new URL(server.url).port), '127.0.0.1');
    let isConnected = false;
    onward.once('connect', () => {
      isConnected = true;
      client.pipe(onward).pipe(client);
    });
    onward.on('error', () => {}); // It closes next.
    onward.once('close', () => {
      if (isConnected) client.destroy();
      else pass(client, others);
    });
    client.once('close', () => onward.destroy());
  };
  const front = createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).once('close', () => clients.delete(client));
    pass(client, servers);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      front.close();
      for (const client of clients) client.destroy();
    },
  };
};
