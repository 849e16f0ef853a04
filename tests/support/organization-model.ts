// Which account has a group, who else coordinates it, and who joined it: a simple model for generated tests.
export class OrganizationModel {
  /** Accounts whose group is an organization's. */
  #mains = new Set<string>();
  /** In the order in which they joined. */
  #coordinators: { group: string; person: string }[] = [];
  /** Who is in whose group, and who has left. */
  #memberships: { group: string; person: string; hasLeft: boolean }[] = [];

  /** The account whose group the account acts for. */
  groupOf(name: string): string {
    return this.#coordinators.find(({ person }) => person === name)?.group ?? name;
  }

  coordinatesAnother(name: string): boolean {
    return this.groupOf(name) !== name;
  }

  isMain(name: string): boolean {
    return this.#mains.has(name);
  }

  othersOf(group: string): string[] {
    return this.#coordinators.filter((each) => each.group === group).map(({ person }) => person);
  }

  joined(group: string, { orLeft = false } = {}): string[] {
    const found = this.#memberships.filter((each) => each.group === group && (orLeft || !each.hasLeft));
    return [...new Set(found.map(({ person }) => person))];
  }

  join(group: string, person: string): void {
    if (!this.joined(group).includes(person)) this.#memberships.push({ group, person, hasLeft: false });
  }

  leave(group: string, person: string): void {
    for (const each of this.#memberships) if (each.group === group && each.person === person) each.hasLeft = true;
  }

  organize(name: string): void {
    this.#mains.add(name);
  }

  add(group: string, person: string): void {
    this.#coordinators.push({ group, person });
  }

  remove(person: string): void {
    this.#coordinators = this.#coordinators.filter((each) => each.person !== person);
  }

  end(group: string): void {
    this.#mains.delete(group);
    this.#coordinators = this.#coordinators.filter((each) => each.group !== group);
  }

  handOver(from: string, to: string): void {
    this.remove(to);
    this.#mains.delete(from);
    this.#mains.add(to);
    for (const each of this.#coordinators) if (each.group === from) each.group = to;
    this.add(to, from);
    this.#memberships = this.#memberships.filter(({ group, person }) => group !== from || person !== to);
    for (const each of this.#memberships) if (each.group === from) each.group = to;
  }

  merge(kept: string, ending: string): void {
    if (this.#mains.delete(ending)) this.#mains.add(kept);
    for (const each of this.#coordinators) if (each.group === ending) each.group = kept;
    for (const each of this.#memberships) {
      if (each.group === ending) each.group = kept;
      if (each.person === ending) each.person = kept;
    }
    this.#memberships = this.#memberships.filter(({ group, person }) => group !== person);
  }

  delete(name: string): void {
    this.end(name);
    this.remove(name);
    this.#memberships = this.#memberships.filter(({ group, person }) => group !== name && person !== name);
  }
}
