// A small world of coordinators and people for generated tests: what is recorded for whom, and what each account must show.
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { anAttendanceRecord } from '#tests/support/credit.ts';
import { accept, aMember, anAddress, invite, keyFor } from '#tests/support/group-invitations.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

export const actionNames = [
  ...(['register', 'attend', 'certify', 'need', 'invite', 'invite', 'claim', 'claim', 'claim', 'decline'] as const),
  ...(['revoke', 'leave', 'remove', 'merge', 'delete', 'registerJoined', 'cancel'] as const),
];

/** The others are actions of coordinators. */
const forAnyone: ReadonlySet<string> = new Set(['claim', 'leave', 'cancel', 'merge', 'delete']);

export interface Action {
  name: (typeof actionNames)[number];
  /** Numbers of accounts, of a member of the actor's group, and of a session. */
  actor: number;
  other: number;
  member: number;
  session: number;
}

/** A person in reality: everything about them ends up in one account. */
interface Human {
  account: string;
  /** Of a member without an account. */
  memberName: string | null;
  certificates: { number: string; session: number }[];
  minutes: string[];
  sessions: Set<number>;
  needs: boolean;
}

type Account = Awaited<ReturnType<typeof aSignedInPerson>> & { name: string; isAlive: boolean; needs: boolean };

/** The first two have members. */
const names = ['Cara', 'Cody', 'Pia', 'Pat'];
const coordinators = 2;
const memberNames = ['Ana', 'Bo'];
const upcoming = [1201, 1301, 1401];

const aHuman = (account: string, memberName: string | null): Human => ({
  ...{ account, memberName, certificates: [], minutes: [], sessions: new Set(), needs: false },
});

interface Setting {
  portal: TestPortal;
  staff: string;
  /** Three sessions. */
  past: readonly number[];
}

interface Shown {
  certificates: string[];
  minutes: string[];
  /** Each with the number of registrations. */
  sessions: string[];
  needs: boolean;
  members: string[];
}

const expectStatus = (expected: number, { status, text = '' }: { status: number; text?: string }): void => {
  if (status !== expected) throw new Error(`Answered with ${status}: ${text}`);
};

export class GroupWorld {
  readonly #portal: TestPortal;
  readonly #staff: string;
  /** Past sessions. */
  readonly #past: readonly number[];
  readonly #accounts: Account[];
  #humans: Human[];
  /** Keys of invitations, with the member they are for. */
  #invited: { key: string; human: Human }[] = [];
  /** Who is in whose group. */
  #memberships: { group: string; person: string }[] = [];
  #minutes = 0;

  private constructor({ portal, staff, past }: Setting, accounts: Account[]) {
    this.#portal = portal;
    this.#staff = staff;
    this.#past = past;
    this.#accounts = accounts;
    this.#humans = accounts.map(({ name }) => aHuman(name, null));
  }

  static async create(setting: Setting): Promise<GroupWorld> {
    const { portal } = setting;
    const accounts = await Promise.all(
      names.map(async (name) => ({
        ...(await aSignedInPerson(portal, { firstName: name, lastName: 'Lund' })),
        ...{ name, isAlive: true, needs: false },
      })),
    );
    return new GroupWorld(setting, accounts);
  }

  #account(number: number): Account | null {
    const account = this.#accounts[number];
    return account?.isAlive ? account : null;
  }

  #named(name: string): Account {
    const account = this.#accounts.find((each) => each.name === name);
    if (!account) throw new Error(`No account ${name}`);
    return account;
  }

  #self(name: string): Human {
    const human = this.#humans.find((each) => each.account === name && each.memberName === null);
    if (!human) throw new Error(`No person ${name}`);
    return human;
  }

  #listed = async ({ token }: Account) => (await ask(this.#portal, 'GET', '/api/schedule/members', { token })).body;

  /** A member of the group without an account, added if there is none of the name. */
  async #member(account: Account, number: number): Promise<{ human: Human; id: number }> {
    const memberName = memberNames[number] ?? '';
    const id = await aMember(this.#portal, account, memberName, 'Lund');
    let human = this.#humans.find((each) => each.account === account.name && each.memberName === memberName);
    if (!human) {
      human = aHuman(account.name, memberName);
      this.#humans.push(human);
    }
    return { human, id };
  }

  /** Everything of one human becomes the other's. */
  #unite(one: Human, other: Human): void {
    if (one === other) return;
    other.certificates.push(...one.certificates);
    other.minutes.push(...one.minutes);
    for (const session of one.sessions) other.sessions.add(session);
    other.needs ||= one.needs;
    this.#humans = this.#humans.filter((each) => each !== one);
    for (const each of this.#invited) if (each.human === one) each.human = other;
  }

  async run({ name, actor, other, member, session }: Action): Promise<void> {
    const account = this.#account(forAnyone.has(name) ? actor : actor % coordinators);
    if (account) await this.#actions[name](account, { actor, other, member, session });
  }

  readonly #actions: Record<Action['name'], (account: Account, numbers: Omit<Action, 'name'>) => Promise<void>> = {
    register: async (account, { member, session }) => {
      const { human, id } = await this.#member(account, member);
      expectStatus(200, await register(this.#portal, account.token, upcoming[session] ?? 0, [id]));
      human.sessions.add(upcoming[session] ?? 0);
    },
    registerJoined: async (account, { session, other }) => {
      const membership = this.#memberships.filter(({ group }) => group === account.name)[other % 3];
      if (!membership) return;
      const person = this.#named(membership.person);
      const both = [person.selfId, account.selfId];
      expectStatus(200, await register(this.#portal, account.token, upcoming[session] ?? 0, both));
      for (const each of [person, account]) this.#self(each.name).sessions.add(upcoming[session] ?? 0);
    },
    cancel: async (account, { session }) => {
      await ask(this.#portal, 'DELETE', `/api/my/sessions/${upcoming[session]}`, { token: account.token });
      for (const human of this.#humans)
        if (human.account === account.name) human.sessions.delete(upcoming[session] ?? 0);
    },
    attend: async (account, { member, session }) => {
      const { human, id } = await this.#member(account, member);
      this.#minutes += 1;
      const minutes = this.#minutes;
      await anAttendanceRecord(this.#portal, { ...account, selfId: id }, this.#past[session] ?? 0, { minutes });
      human.minutes.push(`${this.#past[session]} ${minutes}`);
    },
    certify: async (account, { member, session }) => {
      const { human, id } = await this.#member(account, member);
      if (human.certificates.some((each) => each.session === this.#past[session])) return;
      const sessionId = this.#past[session] ?? 0;
      const granting = { accountId: account.accountId, memberId: id, sessionId };
      const { number } = await aCertificate(this.#portal.db, granting);
      human.certificates.push({ number, session: sessionId });
    },
    need: async (account, { member }) => {
      const { human } = await this.#member(account, member);
      human.needs = true;
      account.needs = false;
      const named = this.#humans.filter((each) => each.account === account.name && each.needs);
      const listed: { id: number; firstName: string; isSelf: boolean; hasAccount: boolean }[] =
        await this.#listed(account);
      const isNamed = (each: (typeof listed)[number]): boolean =>
        !each.hasAccount &&
        named.some(({ memberName }) =>
          memberName === null ? each.isSelf : !each.isSelf && each.firstName === memberName,
        );
      const memberIds = listed.filter(isNamed).map(({ id }) => id);
      const body = { captioning: true, memberIds };
      const { token } = account;
      expectStatus(200, await ask(this.#portal, 'POST', '/api/my/accommodations', { token, body }));
    },
    invite: async (account, { member }) => {
      const { human, id } = await this.#member(account, member);
      const email = anAddress();
      expectStatus(200, await invite(this.#portal, account, id, email));
      this.#invited.push({ key: await keyFor(this.#portal, email), human });
    },
    claim: async (account, { other }) => {
      const invited = this.#invited[this.#invited.length - 1 - (other % 2)];
      if (!invited) return;
      const { status } = await accept(this.#portal, account, invited.key);
      if (status !== 204) return;
      const { human } = invited;
      const group = human.account;
      if (human.needs) {
        const isNamed = this.#humans.some((each) => each.account === account.name && each.needs);
        if (!isNamed) {
          account.needs = true;
          human.needs = false;
        }
      }
      this.#unite(human, this.#self(account.name));
      if (!this.#memberships.some((membership) => membership.group === group && membership.person === account.name)) {
        this.#memberships.push({ group, person: account.name });
      }
    },
    decline: async (_, { other }) => {
      const invited = this.#invited[other % Math.max(1, this.#invited.length)];
      if (invited) await ask(this.#portal, 'POST', '/api/invitation/decline', { body: { key: invited.key } });
    },
    revoke: async (account, { member }) => {
      const { id } = await this.#member(account, member);
      await ask(this.#portal, 'DELETE', `/api/schedule/members/${id}/invitation`, { token: account.token });
    },
    leave: async (account) => {
      const { body } = await ask(this.#portal, 'GET', '/api/my/groups', { token: account.token });
      if (!body[0]) return;
      const group = this.#accounts.find(({ person }) => person.email === body[0].email);
      await ask(this.#portal, 'DELETE', `/api/my/groups/${body[0].id}`, { token: account.token });
      this.#memberships = this.#memberships.filter(
        (membership) => membership.group !== group?.name || membership.person !== account.name,
      );
    },
    remove: async (account, { other }) => {
      const membership = this.#memberships.filter(({ group }) => group === account.name)[other % 3];
      if (!membership) return;
      const { selfId } = this.#named(membership.person);
      await ask(this.#portal, 'DELETE', `/api/schedule/members/${selfId}`, { token: account.token });
      this.#memberships = this.#memberships.filter((each) => each !== membership);
    },
    merge: async (account, { other, session }) => {
      const ending = this.#account(other);
      // Less often than the rest.
      if (!ending || ending === account || session > 0) return;
      const { status } = await ask(
        this.#portal,
        'POST',
        `/api/staff/people/${account.accountId}/merge/${ending.accountId}`,
        { token: this.#staff, body: { password: 'curb-cuts1!' } },
      );
      expectStatus(204, { status });
      this.#mergeHumans(account, ending);
    },
    delete: async (account, { session }) => {
      if (session > 0) return;
      const { status } = await ask(this.#portal, 'POST', '/api/my/delete-account', {
        token: account.token,
        body: { password: account.person.password },
      });
      expectStatus(204, { status });
      account.isAlive = false;
      this.#humans = this.#humans.filter((each) => each.account !== account.name);
      this.#memberships = this.#memberships.filter(
        ({ group, person }) => group !== account.name && person !== account.name,
      );
    },
  };

  #mergeHumans(kept: Account, ending: Account): void {
    const ofBoth = this.#humans.filter((each) => each.account === kept.name || each.account === ending.name);
    // A merge forgets for whom of a group the accommodations are.
    kept.needs ||= ending.needs || ofBoth.some(({ needs }) => needs);
    for (const human of ofBoth) human.needs = false;
    for (const human of ofBoth.filter((each) => each.account === ending.name)) {
      const same = this.#humans.find((each) => each.account === kept.name && each.memberName === human.memberName);
      if (same) this.#unite(human, same);
      else human.account = kept.name;
    }
    ending.isAlive = false;
    const moved = this.#memberships.map(({ group, person }) => ({
      group: group === ending.name ? kept.name : group,
      person: person === ending.name ? kept.name : person,
    }));
    this.#memberships = moved.filter(
      (membership, index) =>
        membership.group !== membership.person &&
        moved.findIndex((each) => each.group === membership.group && each.person === membership.person) === index,
    );
  }

  /** By account, as the model has it. */
  expected(): Record<string, Shown> {
    return Object.fromEntries(
      this.#accounts
        .filter(({ isAlive }) => isAlive)
        .map(({ name, needs }) => {
          const own = this.#humans.filter(({ account }) => account === name);
          const members = own.flatMap(({ memberName }) => memberName ?? []);
          const joined = this.#memberships.filter(({ group }) => group === name).map(({ person }) => person);
          return [
            name,
            {
              // Of several for the same session the first is valid.
              certificates: own
                .flatMap((human) => [...new Set(human.certificates.map(({ session }) => session))])
                .map(String)
                .toSorted(),
              minutes: own.flatMap(({ minutes }) => minutes).toSorted(),
              sessions: own.flatMap(({ sessions }) => [...sessions].map(String)).toSorted(),
              needs: needs || own.some((human) => human.needs),
              members: [...members, ...joined].toSorted(),
            },
          ];
        }),
    );
  }

  /** By account, as it is shown to its owner, and as the minutes are stored. */
  async actual(): Promise<Record<string, Shown>> {
    const shown: Record<string, Shown> = {};
    for (const account of this.#accounts.filter(({ isAlive }) => isAlive)) {
      const read = async (path: string) => (await ask(this.#portal, 'GET', path, { token: account.token })).body;
      const certificates: { sessionId: number; state: string }[] = await read('/api/my/certificates');
      const sessions: { id: number; participants: unknown[] }[] = await read('/api/my/sessions/upcoming');
      const { captioning } = await read('/api/my/accommodations');
      const members: { firstName: string; isSelf: boolean }[] = await this.#listed(account);
      shown[account.name] = {
        certificates: certificates
          .filter(({ state }) => state === 'valid')
          .map(({ sessionId }) => String(sessionId))
          .toSorted(),
        minutes: await this.#storedMinutes(account.accountId),
        sessions: sessions.flatMap(({ id, participants }) => participants.map(() => String(id))).toSorted(),
        needs: captioning,
        members: members.flatMap(({ firstName, isSelf }) => (isSelf ? [] : firstName)).toSorted(),
      };
    }
    return shown;
  }

  async #storedMinutes(accountId: number): Promise<string[]> {
    const rows = await this.#portal.db
      .selectFrom('attendance_record')
      .select(['session_id', 'began_at', 'ended_at'])
      .where('account_id', '=', accountId)
      .where('withdrawn_at', 'is', null)
      .execute();
    return rows
      .map(({ session_id, began_at, ended_at }) => `${session_id} ${began_at.until(ended_at).total('minutes')}`)
      .toSorted();
  }
}
