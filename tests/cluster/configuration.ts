// What the programs of a cluster read: Patroni, HAProxy and PgBouncer on one machine.

export interface Ports {
  etcd: number;
  etcdPeers: number;
  /** PostgreSQL and Patroni's own server, by node. */
  nodes: readonly { postgres: number; patroni: number }[];
  primary: number;
  replicas: number;
  bouncer: number;
  web: number;
  servers: readonly number[];
}

export const password = 'of-the-cluster-tests';

/**
 * The figures of the failover that docs/operating.md recommends. Before Patroni 3.0.3 not by `etcd3`: a leader that hung,
 * and is back when another leads, would overwrite that one's lock, and writes that were acknowledged meanwhile be lost.
 */
export const patroniOf = (folder: string, ports: Ports, index: number, isSynchronous: boolean): string => {
  const { postgres = 0, patroni = 0 } = ports.nodes[index] ?? {};
  return `
scope: curbcut
name: node${index}
restapi:
  listen: 127.0.0.1:${patroni}
  connect_address: 127.0.0.1:${patroni}
etcd:
  host: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: ${isSynchronous}
    synchronous_mode_strict: ${isSynchronous}
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 120
        max_wal_senders: 8
        wal_log_hints: 'on'
        hot_standby: 'on'
        synchronous_commit: 'on'
        shared_buffers: 64MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${folder}/node${index}
  bin_dir: ${folder}/bin
  pgpass: ${folder}/pgpass${index}
  basebackup:
    checkpoint: fast
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters:
    unix_socket_directories: ${folder}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`;
};

const databaseBackend = (name: string, path: string, { nodes }: Ports): string => `
backend ${name}
  mode tcp
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ postgres, patroni }, index) => `  server node${index} 127.0.0.1:${postgres} check port ${patroni}`).join('\n')}
`;

export const haproxyOf = (ports: Ports): string => `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  timeout check 1s
  timeout queue 10s
frontend primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  default_backend primary
frontend replicas
  mode tcp
  bind 127.0.0.1:${ports.replicas}
  default_backend replicas
${databaseBackend('primary', '/primary', ports)}
${databaseBackend('replicas', '/replica?lag=1MB', ports)}
frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  default_backend web
backend web
  mode http
  balance leastconn
  option httpchk GET /api/health/ready
  http-check expect status 200
  option redispatch
  retries 2
  retry-on conn-failure
  default-server inter 500ms fall 1 rise 1
${ports.servers.map((port, index) => `  server server${index} 127.0.0.1:${port} check`).join('\n')}
`;

/** HAProxy considers every node healthy until its first check, so a follower must reject writes itself. */
const requireLeader =
  "do $leads$ begin if pg_is_in_recovery() then raise exception ''this node only follows''; end if; end $leads$";

/** In transaction mode a connection belongs to someone only as long as a transaction. */
export const bouncerOf = (folder: string, ports: Ports): string => `
[databases]
curbcut = host=127.0.0.1 port=${ports.primary} dbname=curbcut connect_query='set timezone = UTC; set random_page_cost = 1.1; set jit = off; ${requireLeader}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.bouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
ignore_startup_parameters = options,extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,transaction_timeout
`;
