// A counterpart of BigBlueButton for tests: answers like it, and rejects every request that it would reject.
// Calls, parameters and answers as in the API reference at docs.bigbluebutton.org (3.0).
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const secret = 'bbb-secret-1';
const meetingID = z.string().check(z.minLength(2), z.maxLength(256), z.regex(/^[^,]+$/));
const minutes = z.string().check(z.regex(/^\d+$/));
const calls = {
  create: z.strictObject({
    ...{ name: z.string().check(z.minLength(2), z.maxLength(256)), meetingID, record: z.enum(['true', 'false']) },
    meetingExpireIfNoUserJoinedInMinutes: minutes,
    meetingExpireWhenLastUserLeftInMinutes: minutes,
    meta_endCallbackUrl: z.url(),
  }),
  join: z.strictObject({
    ...{ fullName: z.string().check(z.minLength(1)), meetingID, role: z.enum(['MODERATOR', 'VIEWER']) },
    ...{ userID: z.string().check(z.minLength(1)), redirect: z.enum(['true', 'false']) },
  }),
  end: z.strictObject({ meetingID }),
  getMeetingInfo: z.strictObject({ meetingID }),
  getMeetings: z.strictObject({}),
};

interface Held {
  name: string;
  endCallbackUrl: string;
  people: { userID: string; fullName: string; role: string }[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const failed = (key: string): string =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey><message><![CDATA[${key}!]]></message></response>`;
const success = (inside: string): string => `<response><returncode>SUCCESS</returncode>${inside}</response>`;

export const aBigBlueButtonServer = async () => {
  const held = new Map<string, Held>();
  const requests: string[] = [];
  const state = { isDown: false };

  const answers: Record<string, (params: Record<string, string>) => string> = {
    getMeetings: () => success('<meetings></meetings>'),
    create: ({ meetingID: id = '', name = '', meta_endCallbackUrl: endCallbackUrl = '' }) => {
      const key = held.has(id) ? 'duplicateWarning' : '';
      if (!held.has(id)) held.set(id, { name, endCallbackUrl, people: [] });
      return success(`<meetingID>${id}</meetingID><messageKey>${key}</messageKey>`);
    },
    join: ({ meetingID: id = '', userID = '', fullName = '', role = '' }) => {
      const meeting = held.get(id);
      if (!meeting) return failed('invalidMeetingIdentifier');
      meeting.people.push({ userID, fullName, role });
      return success('<url>https://bbb.example/html5client</url>');
    },
    end: ({ meetingID: id = '' }) =>
      held.delete(id) ? success('<messageKey>sentEndMeetingRequest</messageKey>') : failed('notFound'),
    getMeetingInfo: ({ meetingID: id = '' }) => {
      const meeting = held.get(id);
      if (!meeting) return failed('notFound');
      const attendees = meeting.people.map(
        ({ userID, fullName, role }) =>
          `<attendee><userID>${escaped(userID)}</userID><fullName>${escaped(fullName)}</fullName><role>${role}</role></attendee>`,
      );
      const running = meeting.people.length > 0;
      return success(
        `<meetingID>${id}</meetingID><running>${running}</running><attendees>${attendees.join('\n')}</attendees>`,
      );
    },
  };
  const answer = (url: URL): string => {
    const [, name = ''] = /^\/bigbluebutton\/api\/(\w+)$/.exec(url.pathname) ?? [];
    const [query = '', checksum] = url.search.slice(1).split(/&?checksum=/);
    const expected = createHash('sha256').update(`${name}${query}${secret}`).digest('hex');
    if (checksum !== expected) return failed('checksumError');
    const schema = name in calls ? calls[name as keyof typeof calls] : undefined; // One of its own keys.
    const { data } = schema?.safeParse(Object.fromEntries(new URLSearchParams(query))) ?? {};
    return data ? (answers[name]?.(data) ?? failed('unsupportedRequest')) : failed('validationError');
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bbb.example');
    requests.push(url.pathname.replace('/bigbluebutton/api/', ''));
    if (state.isDown) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'text/xml' });
    response.end(answer(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  return {
    settings: { url: `http://127.0.0.1:${port}/bigbluebutton/`, secret },
    held,
    requests,
    setDown: (isDown: boolean) => {
      state.isDown = isDown;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
