// A counterpart of Zoom for tests: answers like it, and rejects every request that Zoom would reject.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { ZoomSettings } from '#server/registration/meetings/zoom-client.ts';
import { type ZoomAnswer as Answer, zoomMeetings } from '#tests/support/zoom-meetings.ts';

export const zoomCredentials: ZoomSettings = {
  ...{ accountId: 'account-1', clientId: 'client-1', clientSecret: 'secret-1' },
  ...{ host: 'host@center.example', webhookSecret: 'webhook-secret-1' },
};

export interface ZoomParticipant {
  id?: string;
  name?: string;
  user_email?: string;
  registrant_id?: string;
  join_time?: string;
  leave_time?: string;
  duration?: number;
  status?: 'in_meeting' | 'in_waiting_room';
}

const tokenQuery = z.strictObject({
  grant_type: z.literal('account_credentials'),
  account_id: z.literal(zoomCredentials.accountId),
});
const reportQuery = z.strictObject({
  page_size: z.string().check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d|300)$/)),
  next_page_token: z.optional(z.string()),
  include_fields: z.literal('registrant_id'),
});

export const aZoomServer = async () => {
  const reports = new Map<string, ZoomParticipant[]>();
  /** Answered once each before anything else but tokens. */
  const failures: Answer[] = [];
  const requests: string[] = [];
  const meetings = zoomMeetings();
  /** How many of the next answers are lost after Zoom did what was asked. */
  let lost = 0;
  let tokens = 0;
  let perPage = 2;
  let isDown = false;
  let next: { part: string; act: (() => Promise<unknown>) | null } = { part: '', act: null };

  const tokenAnswer = (url: URL, method: string, authorization: string): Answer => {
    const { clientId, clientSecret } = zoomCredentials;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isFit = method === 'POST' && tokenQuery.safeParse(Object.fromEntries(url.searchParams)).success;
    if (!isFit) return { status: 400, body: { reason: 'Bad Request', error: 'invalid_request' } };
    if (authorization !== basic) return { status: 401, body: { reason: 'Invalid client_id or client_secret' } };
    tokens += 1;
    return {
      status: 200,
      body: { access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 3600, scope: '' },
    };
  };
  const apiAnswer = (
    url: URL,
    { method, authorization, body }: Record<'method' | 'authorization' | 'body', string>,
  ): Answer => {
    if (authorization !== `Bearer token-${tokens}`)
      return { status: 401, body: { code: 124, message: 'Invalid token.' } };
    const failure = failures.shift();
    if (failure) return failure;
    const path = url.pathname.replace(/^\/v2/, '');
    const json: unknown = body === '' ? null : JSON.parse(body);
    const own = meetings.answer({ method, path, query: url.searchParams, body: json });
    if (own) return own;
    const query = reportQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!query.success) return { status: 300, body: { code: 300, message: 'Invalid query.' } };
    const participants = reports.get(/^\/v2\/report\/(\w+\/\d+)\/participants$/.exec(url.pathname)?.[1] ?? '');
    if (!participants) return { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } };
    const from = Number(query.data.next_page_token ?? 0);
    const isLast = from + perPage >= participants.length;
    const report = {
      ...{
        page_count: Math.ceil(participants.length / perPage),
        page_size: perPage,
        total_records: participants.length,
      },
      next_page_token: isLast ? '' : String(from + perPage),
      participants: participants.slice(from, from + perPage),
    };
    return { status: 200, body: report };
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://zoom.example');
    const { method = '', headers } = request;
    requests.push(`${method} ${url.pathname}`);
    if (isDown) return void request.socket.destroy();
    const { act } = next;
    if (act && requests.at(-1)?.includes(next.part)) {
      next = { part: '', act: null };
      await act();
    }
    const body = await text(request);
    const { authorization = '' } = headers;
    const isToken = url.pathname === '/oauth/token';
    const answer = isToken ? tokenAnswer(url, method, authorization) : apiAnswer(url, { method, authorization, body });
    if (!isToken && lost > 0) {
      lost -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    if (answer.status === 204) return void response.end();
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  const url = `http://127.0.0.1:${port}`;
  return {
    addresses: { oauth: url, api: `${url}/v2` },
    reports,
    /** By key, such as `meetings/99900000001`. */
    meetings: meetings.held,
    /** Emails that batches of registrants leave out. */
    refused: meetings.refused,
    /** Emails and ids of registrants because of which Zoom rejects a whole batch. */
    rejected: meetings.rejected,
    loseAnswers: (count: number) => {
      lost = count;
    },
    /** What happens elsewhere while Zoom answers the next request with this text. */
    onNext: (part: string, act: (() => Promise<unknown>) | null) => {
      next = { part, act };
    },
    failures,
    requests,
    /** The token in use stops working. */
    revokeToken: () => {
      tokens += 1;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    setPageSize: (size: number) => {
      perPage = size;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
