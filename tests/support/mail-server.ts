// A mail server on loopback that can simulate failures.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Received {
  /** Of the envelope. */
  sender: string;
  recipients: string[];
  source: Buffer;
  mail: Email;
}

/** What happens to the next messages, in order; later ones are accepted. A number is the response code. */
type Mood = number | 'drop-after-data';

export interface MailServer {
  url: string;
  received: Received[];
  /** Number of connections opened. */
  connections: number;
  moods: Mood[];
  /** Response to every message; null: accept. */
  rejectsWith: number | null;
  /** Responses by recipient, before the message. */
  rejectedRecipients: Map<string, number>;
  /** What it says about them. */
  rejectedWords: string;
  /** Called while a message is read. */
  meanwhile: ((recipients: readonly string[]) => Promise<unknown>) | null;
  close: () => Promise<void>;
}

const readAll = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

const recipientsOf = ({ envelope }: SMTPServerSession): string[] => envelope.rcptTo.map(({ address }) => address);

export const aMailServer = async (port = 0): Promise<MailServer> => {
  const received: Received[] = [];
  const moods: Mood[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_, done) => {
      mailServer.connections += 1;
      done();
    },
    onRcptTo: ({ address }, _, done) => {
      const responseCode = mailServer.rejectedRecipients.get(address);
      done(responseCode ? Object.assign(new Error(mailServer.rejectedWords), { responseCode }) : null);
    },
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const source = await readAll(stream);
        await mailServer.meanwhile?.(recipientsOf(session));
        const mood = mailServer.rejectsWith ?? moods.shift();
        if (typeof mood === 'number') {
          done(Object.assign(new Error('as the test wishes'), { responseCode: mood }));
          return;
        }
        const { mailFrom } = session.envelope;
        const sender = mailFrom ? mailFrom.address : '';
        received.push({ sender, recipients: recipientsOf(session), source, mail: await PostalMime.parse(source) });
        if (mood !== 'drop-after-data') done();
        else for (const connection of server.connections) connection._socket.destroy();
      };
      take().catch(done); // Whoever was sending is gone, and took nothing with them.
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo; // It listens on a port.
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    connections: 0,
    moods,
    rejectsWith: null,
    rejectedRecipients: new Map(),
    rejectedWords: 'as the test wishes',
    meanwhile: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
};
