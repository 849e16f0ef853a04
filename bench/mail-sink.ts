// A mail server on loopback that takes every message and only counts it.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

const replies: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };

export interface MailSink {
  url: string;
  count: number;
  close: () => void;
}

/** `taken`: called with each message, before the server answers that it has taken it. */
export const aMailSink = async (
  taken: (recipient: string, messageId: string) => void = () => {},
): Promise<MailSink> => {
  const serve = (socket: Socket): void => {
    let isMessage = false;
    let text = '';
    let recipient = '';
    socket.setEncoding('latin1').setNoDelay();
    socket.on('error', () => {}); // The client closes as it likes.
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const command = text.slice(0, 4).toUpperCase();
        if (isMessage) taken(recipient, /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '');
        else if (command === 'RCPT') recipient = /<([^>]*)>/.exec(text.slice(0, at))?.[1] ?? '';
        text = text.slice(at + end.length);
        if (isMessage) sink.count += 1;
        socket.write(`${(!isMessage && replies[command]) || '250 taken'}\r\n`);
        isMessage = !isMessage && command === 'DATA';
        if (command === 'QUIT') socket.end();
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const sink: MailSink = { url: `smtp://127.0.0.1:${port}`, count: 0, close: () => server.close() };
  return sink;
};
