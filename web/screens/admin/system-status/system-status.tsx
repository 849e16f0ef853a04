// The system status: problems first, then figures.
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PortalHealth, readPortalHealth } from '#contract/platform/health.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuStatus } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { numberText } from '#rules/platform/formats.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { timeAt } from '#web/components/rich-message/time-at.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PortalHealth> =>
  guardAccount(request, () => context.get(callContext)(readPortalHealth, {}));

export const handle: ScreenHandle = { title: () => t(staffMenuStatus) };

const size = (bytes: number): string =>
  bytes >= 1e9
    ? t(m.statusGigabytes, { size: Math.round(bytes / 1e8) / 10 })
    : t(m.statusMegabytes, { size: Math.max(1, Math.round(bytes / 1e6)) });

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

const Since = ({ time }: { time: string | null }) =>
  time === null ? t(m.statusNone) : <ShortSessionTime start={time} />;

const at = (instant: string) => ({ at: shortMomentText(instant), time: timeAt(instant) });

type Process = PortalHealth['processes'][number];
type ReplicaUse = NonNullable<Process['replica']>;

const replicaStates: Record<ReplicaUse['state'], Message> = {
  used: m.statusReplicaUsed,
  behind: m.statusReplicaBehind,
  away: m.statusReplicaAway,
};

const readsFrom = ({ state, behindSeconds, reads, fallbacks }: ReplicaUse): string =>
  [
    t(replicaStates[state]),
    ...(behindSeconds === null ? [] : [t(m.statusReplicaLag, { seconds: Math.round(behindSeconds * 10) / 10 })]),
    t(m.statusReplicaReads, { count: reads }),
    t(m.statusReplicaFallbacks, { count: fallbacks }),
  ].join(', ');

const Server = ({ server }: { server: Process }) => {
  const { host, processNumber, isSilent, version, startedAt, memoryBytes, loopDelayMs, seenAt, replica } = server;
  const named = { host, process: String(processNumber) };
  return (
    <li className="session-list__item">
      <p>{isSilent ? rich(m.statusServerSilent, { ...named, strong }) : t(m.statusServer, named)}</p>
      <p className="soft small">
        {t(m.statusServerVersion, { version })} · {rich(m.statusServerStarted, at(startedAt))} ·{' '}
        {t(m.statusServerMemory, { size: size(memoryBytes) })} · {t(m.statusServerDelay, { delay: loopDelayMs })} ·{' '}
        {rich(m.statusServerSeen, at(seenAt))}
        {replica && ` · ${readsFrom(replica)}`}
      </p>
    </li>
  );
};

const Servers = ({ processes }: Pick<PortalHealth, 'processes'>) => (
  <section>
    <h2>{t(m.statusServers)}</h2>
    {processes.length === 0 && <p>{t(m.statusNoServers)}</p>}
    {processes.length > 0 && (
      <ul className="session-list">
        {processes.map((each) => (
          <Server key={`${each.host} ${each.processNumber}`} server={each} />
        ))}
      </ul>
    )}
  </section>
);

const lagText = (bytes: number | null): string =>
  bytes === null ? t(m.statusLagUnknown) : t(m.statusLag, { size: size(bytes) });

const replicasText = ({ standbys }: Pick<PortalHealth['database'], 'standbys'>): string =>
  standbys.length === 0
    ? t(m.statusNone)
    : standbys
        .map(({ name, isSynchronous, behindBytes }) =>
          t(isSynchronous ? m.statusReplicaSynchronous : m.statusReplicaAsynchronous, {
            name,
            lag: lagText(behindBytes),
          }),
        )
        .join('; ');

const backupText = ({ last }: PortalHealth['backups']): string =>
  last === null
    ? t(m.statusNone)
    : t(last.isProtected ? m.statusBackupEncrypted : m.statusBackupPlain, { file: last.file, size: size(last.bytes) });

const Figures = ({
  health: { database, jobs, mail, meetings, disk, backups, ...health },
}: {
  health: PortalHealth;
}) => (
  <>
    <Facts
      title={t(m.statusDatabase)}
      facts={[
        [t(m.statusVersion), t(m.statusPostgres, { version: database.version })],
        [t(m.statusSize), size(database.bytes)],
        [
          t(m.statusConnections),
          t(m.statusConnectionsOf, { count: database.connections, most: database.maxConnections }),
        ],
        [t(m.statusReplicas), replicasText(database)],
      ]}
    />
    <Facts
      title={t(m.statusJobs)}
      facts={[
        [t(m.statusWaiting), t(m.statusJobsWaiting, { count: jobs.waiting, due: jobs.due })],
        [t(m.statusJobsOldest), <Since key="oldest" time={jobs.oldestDueAt} />],
        [t(m.statusJobsFailed), numberText(jobs.failed)],
      ]}
    />
    <Facts
      title={t(m.statusEmail)}
      facts={[
        [t(m.statusMailServer), t(mail.hasServer ? m.statusMailServerSet : m.statusMailServerNone)],
        [t(m.statusWaiting), numberText(mail.waiting)],
        [t(m.statusMailOldest), <Since key="oldest" time={mail.oldestWaitingAt} />],
        [t(m.statusMailFailed), numberText(mail.failedSinceYesterday)],
      ]}
    />
    <Facts
      title={t(m.statusMeetings)}
      facts={[
        [t(m.statusWaiting), numberText(meetings.waiting)],
        [t(m.statusMeetingsOldest), <Since key="oldest" time={meetings.oldestWaitingAt} />],
        [t(m.statusMeetingsFailed), numberText(meetings.failed)],
      ]}
    />
    <Facts
      title={t(m.statusDisk)}
      facts={[
        [
          t(m.statusDiskFree),
          disk === null
            ? t(m.statusUnknown)
            : t(m.statusSpace, { free: size(disk.freeBytes), total: size(disk.bytes) }),
        ],
        [t(m.statusBackups), t(backups.isScheduled ? m.statusBackupsNightly : m.statusBackupsNone)],
        [t(m.statusBackupLast), <Since key="last" time={backups.last?.endedAt ?? null} />],
        [t(m.statusBackupFile), backupText(backups)],
        [t(m.statusBackupError), backups.error ?? t(m.statusNone)],
      ]}
    />
    <Facts
      title={t(m.statusVersions)}
      facts={[
        ['Curbcut', health.version],
        ['Node', health.nodeVersion],
      ]}
    />
  </>
);

export const Component = () => {
  const health = useLoaderData<typeof loader>();
  const { checkedAt, problems, processes } = health;
  return (
    <>
      <h1>{t(staffMenuStatus)}</h1>
      <p>{rich(m.statusCheckedAt, at(checkedAt))}</p>
      {problems.length === 0 ? (
        <p className="card">{t(m.statusGood)}</p>
      ) : (
        <section>
          <h2>{t(m.statusProblems, { count: problems.length })}</h2>
          <div className="card">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <div className="section">
        <Servers processes={processes} />
      </div>
      <Figures health={health} />
      <p>{rich(m.styleguideLink, { link: (text) => <Link to="/staff/styleguide">{text}</Link> })}</p>
    </>
  );
};
