// What needs a person of the staff now, in one answer.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { instant } from '#contract/platform/shared.ts';
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
  waiting: z.int(),
  /** Accommodations that are not arranged yet. */
  openNeeds: z.int(),
  /** By when the first of them must be, `YYYY-MM-DD` in Eastern Time. */
  arrangeBy: z.nullable(z.string()),
  /** What the session lacks: join details for its methods, or requested captioning or interpretation. */
  missing: z.array(z.enum(missingParts)),
  questions: z.int(),
});
export type TodaysSession = z.infer<typeof session>;

const task = z.object({
  /** Of the session; of the request for credit; of the name change; of the message. */
  id: z.int(),
  name: z.string(),
  /** Details: the person, accommodation or body. */
  words: z.string(),
  /** How many of what the list counts. */
  count: z.int(),
  /** `YYYY-MM-DD` in Eastern Time. */
  dueDay: z.nullable(z.string()),
  /** Whole days of the calendar from today on; below 0: late. */
  daysLeft: z.nullable(z.int()),
  body: z.optional(z.enum(accreditorKeys)),
});
export type Task = z.infer<typeof task>;

const list = z.object({
  kind: z.enum(taskKinds),
  /** All there are, of which `items` has the first. */
  count: z.int(),
  late: z.int(),
  items: z.array(task),
});
export type TaskList = z.infer<typeof list>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  access: 'staff',
  summary:
    'Sessions of today and the six days after, and what needs a person now, most urgent first, each list with its first 8',
  answers: {
    200: z.object({
      /** `YYYY-MM-DD` in Eastern Time. */
      day: z.string(),
      sessions: z.array(session),
      lists: z.array(list),
    }),
  },
});
