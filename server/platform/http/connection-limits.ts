// Limits how many connections are open, and how long a client may leave a response unread.
import { BlockList, type Server, type Socket } from 'node:net';
import { networkOf } from '#rules/platform/network-address.ts';

export interface ConnectionLimits {
  max: number;
  /** Per client network. Trusted proxies connect for many users and are limited by `max` only. */
  maxPerNetwork: number;
}

const stalledMs = 60_000;

interface Connection {
  network: string;
  bytesWritten: number;
  /**
   * When a response was last written to the socket; the connection is stalled if the client reads nothing for too long
   * after that.
   */
  writtenAt: number;
}

const addressList = (trusted: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const word of trusted) {
    const [address = '', bits] = word.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** Closes connections above the limits at once, and those whose response has not progressed for `afterMs`. */
export const limitConnections = (
  server: Server,
  { max, maxPerNetwork }: ConnectionLimits,
  trustedProxies: readonly string[],
  afterMs = stalledMs,
): void => {
  server.maxConnections = max;
  const trusted = addressList(trustedProxies);
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  const count = (network: string, change: 1 | -1): number => {
    const now = (counts.get(network) ?? 0) + change;
    if (now > 0) counts.set(network, now);
    else counts.delete(network);
    return now;
  };

  const forget = (socket: Socket): void => {
    const connection = connections.get(socket);
    if (connection && connections.delete(socket)) count(connection.network, -1);
  };
  /** STARTTLS removes the listener for `close`. */
  const forgetClosed = (): void => {
    for (const socket of connections.keys()) if (socket.destroyed) forget(socket);
  };

  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const network = networkOf(address);
    const isTrusted = trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    connections.set(socket, { network, bytesWritten: 0, writtenAt: 0 });
    socket.once('close', () => forget(socket));
    if (count(network, 1) <= maxPerNetwork || isTrusted) return;
    forgetClosed();
    if ((counts.get(network) ?? 0) > maxPerNetwork) socket.destroy();
  });

  const closeStalled = (): void => {
    forgetClosed();
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const { bytesWritten } = socket;
      if (socket.writableLength === 0 || bytesWritten !== connection.bytesWritten) {
        connections.set(socket, { ...connection, bytesWritten, writtenAt: now });
      } else if (now - connection.writtenAt >= afterMs) socket.destroy();
    }
  };
  const timer = setInterval(closeStalled, afterMs / 12).unref();
  server.on('close', () => clearInterval(timer));
};
