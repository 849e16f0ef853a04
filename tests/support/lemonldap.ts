// LemonLDAP::NG as an OpenID Connect provider: Debian's package with a configuration of the tests.
import { spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OidcSettings, SamlKey } from '#server/accounts/sign-in/provider-settings.ts';
import { endProgram, freePort, waitFor } from '#tests/support/email/programs.ts';
import { aKey } from '#tests/support/saml-provider.ts';

const needed: Record<string, string> = {
  '/usr/share/perl5/Lemonldap/NG/Portal.pm': 'liblemonldap-ng-portal-perl',
  '/usr/bin/starman': 'starman',
  '/usr/share/perl5/IO/String.pm': 'libio-string-perl',
  '/usr/share/perl5/String/Random.pm': 'libstring-random-perl',
};

export const missingLemonPackages = (): string[] =>
  Object.entries(needed).flatMap(([path, name]) => (globSync(path).length > 0 ? [] : [name]));

interface Person {
  /** Also the password. */
  uid: string;
  mail: string;
  cn: string;
}

export interface LemonLdap {
  url: string;
  client: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret'>;
  setPerson: (person: Person) => void;
  close: () => Promise<void>;
}

const client = { clientId: 'curbcut', clientSecret: 'a secret between the portal and LemonLDAP' };

const ini = (folder: string): string => `[all]
logLevel = warn
logger = Lemonldap::NG::Common::Logger::Std
userLogger = Lemonldap::NG::Common::Logger::Std
[configuration]
type = File
dirName = ${folder}/conf
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

/** The portal of LemonLDAP::NG. Its CAPTCHA needs ImageMagick even when it is off, so it is replaced. */
const app = (folder: string): string => `
use JSON;
use Plack::App::File;
use Plack::Builder;
BEGIN { $INC{'Tests/NoCaptcha.pm'} = 1 }
package Tests::NoCaptcha { use Mouse; extends 'Lemonldap::NG::Portal::Main::Plugin'; sub init { 1 } }
use Lemonldap::NG::Portal;
use Lemonldap::NG::Portal::UserDB::Demo;
my $portal = Lemonldap::NG::Portal->run({});
builder {
  mount '/static' => Plack::App::File->new(root => '/usr/share/lemonldap-ng/portal/htdocs/static')->to_app;
  mount '/javascript' => Plack::App::File->new(root => '/usr/share/javascript')->to_app;
  mount '/' => sub {
    open my $file, '<', '${folder}/person.json' or die;
    my $person = decode_json(join '', <$file>);
    %Lemonldap::NG::Portal::UserDB::Demo::demoAccounts = ($person->{uid} => $person);
    $portal->(@_);
  };
};
`;

interface Configured {
  folder: string;
  url: string;
  home: string;
  key: SamlKey;
}

const storage = (folder: string, name: string) => ({
  Directory: join(folder, name),
  LockDirectory: join(folder, `${name}-locks`),
});

const openIdConnect = ({ url, home, key }: Configured) => ({
  issuerDBOpenIDConnectActivation: 1,
  oidcServiceMetaDataIssuer: url,
  oidcServicePrivateKeySig: key.privateKey,
  oidcServicePublicKeySig: createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' }),
  oidcServiceKeyIdSig: 'tests',
  oidcServiceAllowAuthorizationCodeFlow: 1,
  oidcRPMetaDataOptions: {
    curbcut: {
      oidcRPMetaDataOptionsClientID: client.clientId,
      oidcRPMetaDataOptionsClientSecret: client.clientSecret,
      oidcRPMetaDataOptionsRedirectUris: `${home}/api/identity/directory/callback`,
      oidcRPMetaDataOptionsPostLogoutRedirectUris: `${home}/ao`,
      oidcRPMetaDataOptionsRequirePKCE: 1,
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsUserIDAttr: 'uid',
    },
  },
  oidcRPMetaDataExportedVars: { curbcut: { email: 'mail', email_verified: 'verified;bool', name: 'cn' } },
});

const configuration = (configured: Configured) => ({
  ...{ cfgNum: 1, cfgAuthor: 'tests', cfgDate: 1, cfgAuthorIP: '127.0.0.1', cfgVersion: '2.16.1' },
  ...{ portal: `${configured.url}/`, domain: '127.0.0.1', securedCookie: 0, key: 'a key of the tests' },
  ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Null', registerDB: 'Null', captcha: 'Tests::NoCaptcha' },
  ...{ demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail' }, exportedVars: {}, whatToTrace: 'uid' },
  ...{
    locationRules: { '127.0.0.1': { default: 'accept' } },
    exportedHeaders: {},
    macros: { verified: '1' },
    groups: {},
  },
  // Forms without a token of the page: the browser's own form is the one under test.
  requireToken: 0,
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: storage(configured.folder, 'sessions'),
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: storage(configured.folder, 'people'),
  localSessionStorage: 'Cache::FileCache',
  localSessionStorageOptions: { cache_root: join(configured.folder, 'cache'), namespace: 'tests' },
  ...openIdConnect(configured),
});

/** `home`: the portal's public address. */
export const aLemonLdap = async (home: string): Promise<LemonLdap> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-lemonldap-'));
  for (const name of ['conf', 'sessions', 'sessions-locks', 'people', 'people-locks', 'cache']) {
    mkdirSync(join(folder, name));
  }
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  write('lemonldap-ng.ini', ini(folder));
  write('app.psgi', app(folder));
  const setPerson = (person: Person): void => write('person.json', JSON.stringify(person));
  setPerson({ uid: 'nobody', mail: 'nobody@example.org', cn: 'No Body' });

  const log = openSync(join(folder, 'log.txt'), 'a');
  write('conf/lmConf-1.json', JSON.stringify(configuration({ folder, url, home, key: aKey() })));
  // A server of one process would wait for the browser's idle connections.
  const server = ['--preload-app', '--workers', '4', '--listen', `127.0.0.1:${port}`, join(folder, 'app.psgi')];
  const child = spawn('starman', server, {
    stdio: ['ignore', log, log],
    env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
  });
  await waitFor('LemonLDAP::NG', async () => (await fetch(`${url}/.well-known/openid-configuration`)).ok);
  return {
    url,
    client: { issuer: url, ...client },
    setPerson,
    close: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
