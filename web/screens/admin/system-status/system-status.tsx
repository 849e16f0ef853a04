// The system status: problems first, then figures.
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PortalHealth, readPortalHealth } from '#contract/platform/health.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PortalHealth> =>
  guardAccount(request, () => context.get(callContext)(readPortalHealth, {}));

export const handle: ScreenHandle = { title: () => 'Health of the portal' };

const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;

const Facts = ({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) => (
  <section>
    <h2>{title}</h2>
    <dl className="card facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Since = ({ time, none }: { time: string | null; none: string }) =>
  time === null ? none : <ShortSessionTime start={time} />;

type CopyUse = NonNullable<PortalHealth['processes'][number]['copy']>;

const copyStates: Record<CopyUse['state'], string> = {
  used: 'Reads from the copy',
  behind: 'Does not read from the copy, which is too far behind',
  away: 'Does not read from the copy, which does not answer',
};

const readsFrom = ({ state, behindSeconds, reads, fallbacks }: CopyUse): string =>
  [
    copyStates[state],
    ...(behindSeconds === null ? [] : [`${behindSeconds.toFixed(1)} seconds behind`]),
    `${reads} answers from there`,
    `${fallbacks} from the database in its place`,
  ].join(', ');

const Servers = ({ processes }: Pick<PortalHealth, 'processes'>) => (
  <section>
    <h2>Servers</h2>
    {processes.length === 0 && <p>No server has reported yet. Each does so every half minute.</p>}
    {processes.length > 0 && (
      <ul className="session-list">
        {processes.map((each) => (
          <li key={`${each.host} ${each.processNumber}`} className="session-list__item">
            <p>
              {each.host}, process {each.processNumber}
              {each.isSilent && <strong> (silent)</strong>}
            </p>
            <p className="soft small">
              Version {each.version} · Started <ShortSessionTime start={each.startedAt} /> · {size(each.memoryBytes)} of
              memory · answers late by {each.loopDelayMs} ms at worst · Last heard of{' '}
              <ShortSessionTime start={each.seenAt} />
              {each.copy && ` · ${readsFrom(each.copy)}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const behind = (bytes: number | null): string => (bytes === null ? 'distance not known' : `${size(bytes)} behind`);

const Copies = ({ standbys }: Pick<PortalHealth['database'], 'standbys'>) =>
  standbys.length === 0
    ? 'None'
    : standbys
        .map((each) => `${each.name}: ${each.isSynchronous ? 'in step' : 'follows'}, ${behind(each.behindBytes)}`)
        .join('; ');

export const Component = () => {
  const { checkedAt, problems, database, jobs, mail, disk, backups, ...health } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Health of the portal</h1>
      <p>
        As of <ShortSessionTime start={checkedAt} />. Load the page again to look again.
      </p>
      {problems.length === 0 ? (
        <p className="card">All is well.</p>
      ) : (
        <section>
          <h2>{problems.length === 1 ? 'One thing needs you' : `${problems.length} things need you`}</h2>
          <div className="card">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <Servers processes={health.processes} />
      <Facts
        title="Database"
        facts={[
          ['Version', `PostgreSQL ${database.version}`],
          ['Size', size(database.bytes)],
          ['Connections', `${database.connections} of ${database.maxConnections}`],
          ['Copies', <Copies key="copies" standbys={database.standbys} />],
        ]}
      />
      <Facts
        title="Work in the background"
        facts={[
          ['Waiting', `${jobs.waiting}, of which ${jobs.due} should run now`],
          ['Oldest that should run now', <Since key="oldest" time={jobs.oldestDueAt} none="None" />],
          ['Given up', jobs.failed],
        ]}
      />
      <Facts
        title="Mail"
        facts={[
          ['Mail server', mail.hasServer ? 'Set' : 'None: messages are kept in the portal'],
          ['Waiting', mail.waiting],
          ['Oldest that waits', <Since key="oldest" time={mail.oldestWaitingAt} none="None" />],
          ['Refused since yesterday', mail.failedSinceYesterday],
        ]}
      />
      <Facts
        title="Disk and backups"
        facts={[
          ['Free on the disk', disk === null ? 'Not known' : `${size(disk.freeBytes)} of ${size(disk.bytes)}`],
          ['Backups', backups.isScheduled ? 'Each night' : 'Not scheduled here'],
          ['Last good one', <Since key="last" time={backups.last?.endedAt ?? null} none="None" />],
          [
            'Its file',
            backups.last === null
              ? 'None'
              : `${backups.last.file}, ${size(backups.last.bytes)}, ${backups.last.isProtected ? 'encrypted' : 'not encrypted'}`,
          ],
          ['Error of the last try', backups.error ?? 'None'],
        ]}
      />
      <Facts
        title="Versions"
        facts={[
          ['Curbcut', health.version],
          ['Node', health.nodeVersion],
        ]}
      />
    </>
  );
};
