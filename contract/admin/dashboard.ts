// The staff dashboard: sessions of the next seven days, and open tasks.
import * as z from 'zod/mini';
import { endpoint, type ResponseBody } from '#contract/platform/endpoint.ts';
import { instant } from '#contract/platform/shared.ts';
import { languages } from '#messages/languages.ts';
import { taskKinds } from '#rules/admin/dashboard.ts';
import { accreditorKeys } from '#rules/credit/rosters.ts';

const missingParts = ['meeting link', 'dial-in', 'captioning', 'interpreter'] as const;

const session = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  endDate: instant,
  isToday: z.boolean(),
  /** People with a seat, by method. */
  methods: z.array(z.object({ method: z.string(), people: z.int() })),
  /** Seats for all methods together; null without a limit. */
  seats: z.nullable(z.int()),
  waiting: z.int(),
  /** Accommodations that are not arranged yet; 0 without the permission to manage them. */
  openAccommodations: z.int(),
  /** The earliest deadline to arrange one, `YYYY-MM-DD` in Eastern Time. */
  arrangeBy: z.nullable(z.string()),
  /** What the session lacks: join details for its methods, or requested captioning or interpretation. */
  missing: z.array(z.enum(missingParts)),
  questions: z.int(),
});
export type DashboardSession = z.infer<typeof session>;

const task = z.object({
  /** Of the session, credit request, name change or email. */
  id: z.int(),
  name: z.string(),
  /** Details: the person, accommodation or body. */
  detail: z.string(),
  /** Number of items that this task stands for. */
  count: z.int(),
  /** `YYYY-MM-DD` in Eastern Time. */
  dueDay: z.nullable(z.string()),
  /** Calendar days from today; negative if overdue. */
  daysLeft: z.nullable(z.int()),
  body: z.optional(z.enum(accreditorKeys)),
  /** Of the name, if that is the subject of an email. */
  language: z.optional(z.nullable(z.enum(languages))),
});
export type Task = z.infer<typeof task>;

const list = z.object({
  kind: z.enum(taskKinds),
  /** Total; `items` has only the first ones. */
  count: z.int(),
  late: z.int(),
  items: z.array(task),
});
export type TaskList = z.infer<typeof list>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  access: 'staff',
  permission: 'console',
  summary: 'Get the staff dashboard',
  description:
    'Returns the sessions of the next seven days and the open tasks that the caller has the permission for, most urgent first, up to 8 in each list.',
  responses: {
    200: z.object({
      /** `YYYY-MM-DD` in Eastern Time. */
      day: z.string(),
      sessions: z.array(session),
      lists: z.array(list),
    }),
  },
});

export const readAttention = endpoint({
  method: 'GET',
  path: '/api/staff/attention',
  access: 'staff',
  permission: 'console',
  summary: 'Get the number of open tasks',
  description: 'Returns the counts of the staff dashboard without its sessions and tasks.',
  responses: { 200: z.object({ lists: z.array(z.pick(list, { kind: true, count: true, late: true })) }) },
});
export type Attention = ResponseBody<typeof readAttention>['lists'];

export const setupSteps = ['organization', 'series', 'session', 'mail', 'backup', 'second-factor'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/staff/setup',
  access: 'staff',
  permission: 'console',
  summary: 'Get the state of the first setup',
  description:
    'Returns what a new installation needs and whether it is done; nothing on a demo portal, and for people who may not change settings.',
  responses: { 200: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })) }) },
});
export type Setup = ResponseBody<typeof readSetup>;
