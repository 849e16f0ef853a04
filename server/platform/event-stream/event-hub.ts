// Passes events of live sessions on to the readers that are connected to this process: one read of the database for all.
import type { Db } from '#server/platform/database/transaction.ts';
import { type Audience, type EventRow, eventsAfter, newestEvents } from '#server/platform/event-stream/queries.ts';

/** Events kept in memory for each session with readers, so that many can resume at once without a query each. */
const maxRecent = 300;
const maxPerRead = 500;
/** A notification can be lost with the connection that listens: the hub also looks by itself. */
const lookEveryMs = 2_000;

/** An event in the form in which it is sent. */
interface Frame {
  id: number;
  audience: Audience;
  bytes: Buffer;
}

interface Subscriber {
  isStaff: boolean;
  /** Must not throw. */
  send: (bytes: Buffer) => void;
}

interface Member extends Subscriber {
  /** Everything up to this id was sent, or is not for them. */
  lastId: number;
}

interface Channel {
  sessionId: number;
  /** Everything up to this id was passed on. */
  lastId: number;
  /** All events above `recentAfter`. */
  recent: Frame[];
  recentAfter: number;
  members: Set<Member>;
  isReading: boolean;
  /** There may be events that the current read does not see. */
  isDirty: boolean;
}

export interface EventHub {
  /** Sends everything after that id, and then what comes. Null: only what comes. Returns how to unsubscribe. */
  subscribe: (sessionId: number, after: number | null, subscriber: Subscriber) => Promise<() => void>;
  /** The session may have new events; null: any session may. */
  look: (sessionId: number | null) => void;
  subscriberCount: () => number;
  close: () => void;
}

/** Server-sent events, as the HTML standard writes them. JSON has no line breaks outside of strings. */
const frameOf = ({ id, kind, audience, data }: EventRow): Frame => ({
  id: Number(id),
  audience,
  bytes: Buffer.from(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
});

const isFor = ({ audience }: Frame, { isStaff }: Subscriber): boolean => audience === 'everyone' || isStaff;

const sendFrames = (member: Member, frames: readonly Frame[]): void => {
  const mine = frames.filter((frame) => frame.id > member.lastId && isFor(frame, member));
  member.lastId = Math.max(member.lastId, frames.at(-1)?.id ?? 0);
  const [first] = mine;
  if (first) member.send(mine.length === 1 ? first.bytes : Buffer.concat(mine.map(({ bytes }) => bytes)));
};

const openChannel = async (db: Db, sessionId: number): Promise<Channel> => {
  const recent = (await newestEvents(db, sessionId, maxRecent)).map(frameOf);
  const recentAfter = recent.length < maxRecent ? 0 : (recent[0]?.id ?? 1) - 1;
  const lastId = recent.at(-1)?.id ?? 0;
  return { sessionId, lastId, recent, recentAfter, members: new Set(), isReading: false, isDirty: false };
};

const passOn = (channel: Channel, frames: readonly Frame[]): void => {
  channel.lastId = frames.at(-1)?.id ?? channel.lastId;
  channel.recent.push(...frames);
  const surplus = channel.recent.length - maxRecent;
  if (surplus > 0) channel.recentAfter = channel.recent.splice(0, surplus).at(-1)?.id ?? channel.recentAfter;
  for (const member of channel.members) sendFrames(member, frames);
};

/** Reads new events, and again if there may be more meanwhile. */
const readChannel = async (db: Db, channel: Channel): Promise<void> => {
  channel.isDirty = true;
  if (channel.isReading) return;
  channel.isReading = true;
  try {
    while (channel.isDirty) {
      channel.isDirty = false;
      const rows = await eventsAfter(db, channel.sessionId, channel.lastId, maxPerRead);
      passOn(channel, rows.map(frameOf));
      if (rows.length === maxPerRead) channel.isDirty = true;
    }
  } catch {
    // The database is unavailable: the next look finds what is missing.
  } finally {
    channel.isReading = false;
  }
};

export const eventHub = (db: Db): EventHub => {
  const channels = new Map<number, Promise<Channel>>();
  const open = new Set<Channel>();

  const channelOf = (sessionId: number): Promise<Channel> => {
    const known = channels.get(sessionId);
    if (known) return known;
    const opening = openChannel(db, sessionId);
    channels.set(sessionId, opening);
    opening.catch(() => channels.delete(sessionId));
    return opening;
  };

  const look = (sessionId: number | null): void => {
    for (const channel of open) {
      if (sessionId !== null && channel.sessionId !== sessionId) continue;
      if (channel.members.size > 0) {
        void readChannel(db, channel);
        continue;
      }
      open.delete(channel);
      channels.delete(channel.sessionId);
    }
  };
  const timer = setInterval(look, lookEveryMs, null).unref();

  return {
    subscribe: async (sessionId, after, subscriber) => {
      const channel = await channelOf(sessionId);
      const member: Member = { ...subscriber, lastId: after ?? channel.lastId };
      // What is older than the events in memory.
      while (member.lastId < channel.recentAfter) {
        const rows = await eventsAfter(db, sessionId, member.lastId, maxPerRead);
        if (rows.length === 0) break;
        sendFrames(member, rows.map(frameOf));
      }
      // It may have been closed meanwhile, as one without readers.
      open.add(channel);
      channels.set(sessionId, Promise.resolve(channel));
      sendFrames(member, channel.recent);
      channel.members.add(member);
      // Events may have come before the channel was open.
      void readChannel(db, channel);
      return () => {
        channel.members.delete(member);
      };
    },
    look,
    subscriberCount: () => open.values().reduce((sum, { members }) => sum + members.size, 0),
    close: () => clearInterval(timer),
  };
};
