// A small world of coordinators and people for generated tests: what is recorded for whom, and what each account must show.
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { anAttendanceRecord } from '#tests/support/credit.ts';
import { accept, aMember, anAddress, coordinatorKeyFor, invite, keyFor } from '#tests/support/group-invitations.ts';
import { OrganizationModel } from '#tests/support/organization-model.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { readShown, type Shown } from '#tests/support/shown-groups.ts';

export const actionNames = [
  ...(['register', 'attend', 'certify', 'need', 'invite', 'invite', 'claim', 'claim', 'claim', 'decline'] as const),
  ...(['revoke', 'leave', 'remove', 'merge', 'delete', 'registerJoined', 'cancel'] as const),
  ...(['coordinate', 'coordinate', 'handOver', 'handOver', 'stopCoordinating', 'end'] as const),
];

/** The others are actions of coordinators. */
const forAnyone: ReadonlySet<string> = new Set(['claim', 'leave', 'cancel', 'need', 'merge', 'delete']);

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
  readonly #organizations = new OrganizationModel();
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
    const group = this.#organizations.groupOf(account.name);
    let human = this.#humans.find((each) => each.account === group && each.memberName === memberName);
    if (!human) {
      human = aHuman(group, memberName);
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
    const itself = this.#account(actor);
    const isCoordinator = itself && (this.#organizations.isMain(itself.name) || this.#isOther(itself));
    const account = forAnyone.has(name) || isCoordinator ? itself : this.#account(actor % coordinators);
    if (account) await this.#actions[name](account, { actor, other, member, session });
  }

  #isOther({ name }: Account): boolean {
    return this.#organizations.coordinatesAnother(name);
  }

  /** The account that has the group of the coordinator. */
  #groupAccount = ({ name }: Account): Account => this.#named(this.#organizations.groupOf(name));

  readonly #actions: Record<Action['name'], (account: Account, numbers: Omit<Action, 'name'>) => Promise<void>> = {
    register: async (account, { member, session }) => {
      const { human, id } = await this.#member(account, member);
      expectStatus(200, await register(this.#portal, account.token, upcoming[session] ?? 0, [id]));
      human.sessions.add(upcoming[session] ?? 0);
    },
    registerJoined: async (account, { session, other }) => {
      const joined = this.#joinedOf(account)[other % 3];
      if (!joined) return;
      const person = this.#named(joined);
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
      const { accountId } = this.#groupAccount(account);
      await anAttendanceRecord(this.#portal, { accountId, selfId: id }, this.#past[session] ?? 0, { minutes });
      human.minutes.push(`${this.#past[session]} ${minutes}`);
    },
    certify: async (account, { member, session }) => {
      const { human, id } = await this.#member(account, member);
      if (human.certificates.some((each) => each.session === this.#past[session])) return;
      const sessionId = this.#past[session] ?? 0;
      const granting = { accountId: this.#groupAccount(account).accountId, memberId: id, sessionId };
      const { number } = await aCertificate(this.#portal.db, granting);
      human.certificates.push({ number, session: sessionId });
    },
    need: async (account, { member }) => {
      // Accommodations are the account's own, also of someone who coordinates another one's group.
      const isAlone =
        this.#isOther(account) || (names.indexOf(account.name) >= coordinators && !this.#hasPeople(account));
      const human = isAlone ? this.#self(account.name) : (await this.#member(account, member)).human;
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
      // Otherwise the account's own person is named.
      if (account.needs) human.needs = false;
      this.#unite(human, this.#self(account.name));
      this.#organizations.join(group, account.name);
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
      if (group) this.#organizations.leave(group.name, account.name);
    },
    remove: async (account, { other }) => {
      const joined = this.#joinedOf(account)[other % 3];
      if (!joined) return;
      const { selfId } = this.#named(joined);
      await ask(this.#portal, 'DELETE', `/api/schedule/members/${selfId}`, { token: account.token });
      this.#organizations.leave(this.#organizations.groupOf(account.name), joined);
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
      const isRefused = this.#isOther(account) || this.#isOther(ending);
      expectStatus(isRefused ? 409 : 204, { status });
      if (!isRefused) this.#mergeHumans(account, ending);
    },
    delete: async (account, { session }) => {
      if (session > 0) return;
      const { status } = await ask(this.#portal, 'POST', '/api/my/delete-account', {
        token: account.token,
        body: { password: account.person.password },
      });
      expectStatus(204, { status });
      account.isAlive = false;
      const successor = this.#organizations.othersOf(account.name)[0];
      if (successor) this.#handOverHumans(account, this.#named(successor));
      this.#humans = this.#humans.filter((each) => each.account !== account.name);
      this.#organizations.delete(account.name);
    },
    coordinate: async (account, { other }) => {
      const invited = this.#account(other);
      if (!invited || this.#isOther(account)) return;
      const post = (who: Account, path: string, body: unknown) =>
        ask(this.#portal, 'POST', `/api/my/organization${path}`, { token: who.token, body });
      expectStatus(200, await post(account, '', { name: 'Old Mill Library' }));
      this.#organizations.organize(account.name);
      const email = anAddress();
      expectStatus(200, await post(account, '/invitations', { email }));
      const accepted = await post(invited, '/coordinators', { key: await coordinatorKeyFor(this.#portal, email) });
      const isRefused = invited === account || this.#organizations.isMain(invited.name) || this.#isOther(invited);
      expectStatus(isRefused || this.#hasPeople(invited) ? 409 : 204, accepted);
      if (accepted.status === 204) this.#organizations.add(account.name, invited.name);
    },
    handOver: async (account, { other }) => {
      const main = this.#groupAccount(account);
      const others = this.#organizations.othersOf(main.name);
      const next = others[other % Math.max(1, others.length)];
      if (!next) return;
      const body = { id: this.#named(next).accountId };
      const { token } = main;
      expectStatus(204, await ask(this.#portal, 'POST', '/api/my/organization/main-coordinator', { token, body }));
      this.#handOverHumans(main, this.#named(next));
    },
    stopCoordinating: async (account, { other, session }) => {
      const main = this.#groupAccount(account);
      const next = this.#isOther(account) ? account.name : this.#organizations.othersOf(main.name)[other % 3];
      if (!next || session > 0) return;
      const path = `/api/my/organization/coordinators/${this.#named(next).accountId}`;
      expectStatus(204, await ask(this.#portal, 'DELETE', path, { token: account.token }));
      this.#organizations.remove(next);
    },
    end: async (account, { session }) => {
      if (session > 0 || !this.#organizations.isMain(account.name)) return;
      expectStatus(204, await ask(this.#portal, 'DELETE', '/api/my/organization', { token: account.token }));
      this.#organizations.end(account.name);
    },
  };

  /** Others who joined the group of the coordinator. */
  #joinedOf({ name }: Account): string[] {
    return this.#organizations.joined(this.#organizations.groupOf(name)).filter((person) => person !== name);
  }

  #hasPeople({ name }: Account): boolean {
    return (
      this.#humans.some((each) => each.account === name && each.memberName !== null) ||
      this.#organizations.joined(name).length > 0
    );
  }

  #handOverHumans(from: Account, to: Account): void {
    // What is for everyone in a group is for each of its people from then on.
    for (const account of [from, to]) {
      for (const human of this.#humans) if (human.account === account.name) human.needs ||= account.needs;
      account.needs = false;
    }
    for (const human of this.#humans)
      if (human.account === from.name && human.memberName !== null) human.account = to.name;
    this.#organizations.handOver(from.name, to.name);
  }

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
    this.#organizations.merge(kept.name, ending.name);
  }

  /** By account, as the model has it. */
  expected(): Record<string, Shown> {
    return Object.fromEntries(
      this.#accounts
        .filter(({ isAlive }) => isAlive)
        .map(({ name, needs }) => {
          const own = this.#humans.filter(({ account }) => account === name);
          const group = this.#organizations.groupOf(name);
          const members = this.#humans.filter(({ account, memberName }) => account === group && memberName !== null);
          const registered = members
            .flatMap(({ memberName, sessions }) => [...sessions].map((session) => `${session} ${memberName}`))
            .toSorted();
          const joined = this.#organizations.joined(group).filter((person) => person !== name);
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
              members: [...members.map(({ memberName }) => memberName ?? ''), ...joined].toSorted(),
              records: registered,
              groupSessions: group === name ? [] : registered,
              foreign: [],
            },
          ];
        }),
    );
  }

  /** By account, as it is shown to its owner, and as the minutes are stored. */
  async actual(): Promise<Record<string, Shown>> {
    const alive = this.#accounts.filter(({ isAlive }) => isAlive);
    const shown = alive.map(async (account) => {
      const { name } = account;
      const group = this.#organizations.groupOf(name);
      const records = [...this.#organizations.joined(group, { orLeft: true }), name];
      const groupSessions = this.#organizations.joined(group);
      return [name, await readShown(this.#portal, account, { memberNames, mayBeNamed: { records, groupSessions } })];
    });
    return Object.fromEntries(await Promise.all(shown));
  }
}
