// Meetings, webinars and registrants of the counterpart of Zoom: bodies as in Zoom's client `@zoom/rivet` 0.4.0.
import * as z from 'zod/mini';

export interface ZoomAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const topic = z.string().check(z.minLength(1), z.maxLength(200));
const agenda = z.string().check(z.maxLength(2000));
const startTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
const details = {
  topic,
  agenda,
  start_time: startTime,
  duration: z.int().check(z.positive()),
  timezone: z.literal('UTC'),
};
const shared = {
  approval_type: z.literal(0),
  registration_type: z.literal(1),
  registrants_email_notification: z.boolean(),
};
const newMeeting = z.strictObject({
  ...{ ...details, type: z.literal(2) },
  settings: z.strictObject({ ...shared, registrants_confirmation_email: z.boolean(), email_notification: z.boolean() }),
});
const newWebinar = z.strictObject({ ...details, type: z.literal(5), settings: z.strictObject(shared) });
const changedMeeting = z.strictObject({ ...details, type: z.literal(2) });
const changedWebinar = z.strictObject({ ...details, type: z.literal(5) });
const registrant = z.strictObject({
  email: z.email().check(z.maxLength(128)),
  first_name: z.string().check(z.minLength(1), z.maxLength(64)),
  last_name: z.optional(z.string().check(z.maxLength(64))),
});
const registrants = z.array(registrant).check(z.minLength(1), z.maxLength(30));
const meetingBatch = z.strictObject({
  ...{ auto_approve: z.boolean(), registrants_confirmation_email: z.boolean(), registrants },
});
const webinarBatch = z.strictObject({ auto_approve: z.boolean(), registrants });
const statusChange = z.strictObject({
  action: z.enum(['approve', 'cancel', 'deny']),
  registrants: z.array(z.strictObject({ id: z.string().check(z.minLength(1)) })).check(z.maxLength(30)),
});
const listQuery = z.strictObject({
  type: z.literal('upcoming'),
  page_size: z.string().check(z.regex(/^([1-9]\d?|[12]\d\d|300)$/)),
  page_number: z.string().check(z.regex(/^[1-9]\d*$/)),
});

export interface HeldMeeting {
  topic: string;
  agenda: string;
  start_time: string;
  duration: number;
  registrants: Map<string, { id: string; first_name: string; last_name?: string | undefined }>;
}

const invalid: ZoomAnswer = { status: 400, body: { code: 300, message: 'Validation Failed.' } };
const missing: ZoomAnswer = { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } };

export interface ZoomCall {
  method: string;
  /** After `/v2`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * By `meetings/<id>` or `webinars/<id>`. `refused`: emails that batches leave out. `rejected`: emails and ids of
 * registrants because of which batches are rejected.
 */
export const zoomMeetings = () => {
  const held = new Map<string, HeldMeeting>();
  const refused = new Set<string>();
  const rejected = new Set<string>();
  let last = 99_900_000_000;
  let lastRegistrant = 0;

  const linkOf = (key: string): string =>
    `https://us02web.zoom.us/${key.startsWith('webinars/') ? 'w' : 'j'}/${key.split('/')[1]}`;
  const presented = ([key, { topic, agenda, start_time, duration }]: [string, HeldMeeting]) => ({
    ...{ id: Number(key.split('/')[1]), topic, agenda: agenda.slice(0, 250), start_time, duration },
    join_url: linkOf(key),
  });

  const ofHost = (folder: string, { method, query, body }: ZoomCall): ZoomAnswer => {
    if (method === 'GET') {
      const parsed = listQuery.safeParse(Object.fromEntries(query));
      if (!parsed.success) return invalid;
      const size = Number(parsed.data.page_size);
      const all = [...held].filter(([key]) => key.startsWith(folder)).map(presented);
      const from = (Number(parsed.data.page_number) - 1) * size;
      const counts = { page_count: Math.ceil(all.length / size), page_size: size, total_records: all.length };
      return { status: 200, body: { ...counts, [folder]: all.slice(from, from + size) } };
    }
    if (method !== 'POST') return { status: 405 };
    const { data } = (folder === 'webinars' ? newWebinar : newMeeting).safeParse(body);
    if (!data) return invalid;
    last += 1;
    const key = `${folder}/${last}`;
    const { topic, agenda, start_time, duration } = data;
    held.set(key, { topic, agenda, start_time, duration, registrants: new Map() });
    return { status: 201, body: presented([key, { ...data, registrants: new Map() }]) };
  };

  const registerAll = (key: string, { registrants: there }: HeldMeeting, body: unknown): ZoomAnswer => {
    const { data } = (key.startsWith('webinars') ? webinarBatch : meetingBatch).safeParse(body);
    if (!data || data.registrants.some(({ email }) => rejected.has(email))) return invalid;
    const added = data.registrants
      .filter(({ email }) => !refused.has(email))
      .map(({ email, ...names }) => {
        lastRegistrant += 1;
        const id = there.get(email)?.id ?? `registrant-${lastRegistrant}`;
        there.set(email, { id, ...names });
        return { email, registrant_id: id, join_url: `${linkOf(key)}?tk=${id}` };
      });
    return { status: 200, body: { registrants: added } };
  };

  const changeStatus = ({ registrants: there }: HeldMeeting, body: unknown): ZoomAnswer => {
    const { data } = statusChange.safeParse(body);
    if (!data || data.registrants.some(({ id }) => rejected.has(id))) return invalid;
    const ids = new Set(data.registrants.map(({ id }) => id));
    for (const [email, { id }] of there) if (ids.has(id)) there.delete(email);
    return { status: 204 };
  };

  const answer = (call: ZoomCall): ZoomAnswer | null => {
    const { method, path, body } = call;
    const [, folder] = /^\/users\/[^/]+\/(meetings|webinars)$/.exec(path) ?? [];
    if (folder) return ofHost(folder, call);
    const [, key, action = ''] = /^\/((?:meetings|webinars)\/\d+)(\/.*)?$/.exec(path) ?? [];
    if (!key) return null;
    const meeting = held.get(key);
    if (!meeting) return missing;
    if (action === '/batch_registrants' && method === 'POST') return registerAll(key, meeting, body);
    if (action === '/registrants/status' && method === 'PUT') return changeStatus(meeting, body);
    if (action !== '') return { status: 404 };
    if (method === 'DELETE') held.delete(key);
    if (method === 'DELETE') return { status: 204 };
    const { data } = (key.startsWith('webinars') ? changedWebinar : changedMeeting).safeParse(body);
    if (method !== 'PATCH' || !data) return invalid;
    held.set(key, { ...meeting, ...data });
    return { status: 204 };
  };
  return { held, refused, rejected, answer };
};
