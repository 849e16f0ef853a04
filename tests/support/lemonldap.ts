// LemonLDAP::NG as an identity provider of both protocols: Debian's package with a configuration of the tests.
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
  '/usr/lib/*/perl5/*/Lasso.pm': 'liblasso-perl',
  '/usr/bin/starman': 'starman',
  '/usr/share/perl5/XML/Simple.pm': 'libxml-simple-perl',
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
  /** With OpenID Connect. */
  client: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret'>;
  metadataUrl: string;
  setPerson: (person: Person) => void;
  /** Takes the portal's SAML metadata, as its operator would. */
  register: (metadata: string, options?: { isEncrypted?: boolean }) => Promise<void>;
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
  /** The portal's, for SAML. */
  metadata: string | null;
  isEncrypted: boolean;
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

const saml = ({ url, key, metadata, isEncrypted }: Configured) => ({
  issuerDBSAMLActivation: 1,
  samlEntityID: `${url}/saml/metadata`,
  samlServicePrivateKeySig: key.privateKey,
  samlServicePublicKeySig: key.certificate,
  samlServiceSignatureMethod: 'RSA_SHA256',
  ...(metadata === null
    ? {}
    : {
        samlSPMetaDataXML: { curbcut: { samlSPMetaDataXML: metadata } },
        samlSPMetaDataOptions: {
          curbcut: {
            samlSPMetaDataOptionsNameIDFormat: 'persistent',
            samlSPMetaDataOptionsEncryptionMode: isEncrypted ? 'assertion' : 'none',
            samlSPMetaDataOptionsSignSSOMessage: 1,
            samlSPMetaDataOptionsSignSLOMessage: 1,
            samlSPMetaDataOptionsCheckSSOMessageSignature: 1,
            samlSPMetaDataOptionsCheckSLOMessageSignature: 1,
          },
        },
        samlSPMetaDataExportedAttributes: { curbcut: { mail: '1;mail;;', cn: '1;displayName;;' } },
      }),
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
  // With SAML the default is None, which browsers refuse without https: the request would be lost at the password.
  sameSite: 'Lax',
  // Forms without a token of the page: the browser's own form is the one under test.
  requireToken: 0,
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: storage(configured.folder, 'sessions'),
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: storage(configured.folder, 'people'),
  localSessionStorage: 'Cache::FileCache',
  localSessionStorageOptions: { cache_root: join(configured.folder, 'cache'), namespace: 'tests' },
  ...openIdConnect(configured),
  ...saml(configured),
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
  const metadataUrl = `${url}/saml/metadata`;
  const key = aKey();
  write('lemonldap-ng.ini', ini(folder));
  write('app.psgi', app(folder));
  const setPerson = (person: Person): void => write('person.json', JSON.stringify(person));
  setPerson({ uid: 'nobody', mail: 'nobody@example.org', cn: 'No Body' });

  const log = openSync(join(folder, 'log.txt'), 'a');
  const start = async (metadata: string | null, isEncrypted: boolean) => {
    write('conf/lmConf-1.json', JSON.stringify(configuration({ folder, url, home, key, metadata, isEncrypted })));
    // A server of one process would wait for the browser's idle connections.
    const server = ['--preload-app', '--workers', '4', '--listen', `127.0.0.1:${port}`, join(folder, 'app.psgi')];
    const child = spawn('starman', server, {
      stdio: ['ignore', log, log],
      env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
    });
    await waitFor('LemonLDAP::NG', async () => (await fetch(metadataUrl)).ok);
    return child;
  };
  let child = await start(null, false);
  return {
    url,
    client: { issuer: url, ...client },
    metadataUrl,
    setPerson,
    register: async (metadata, { isEncrypted = false } = {}) => {
      await endProgram(child);
      child = await start(metadata, isEncrypted);
    },
    close: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
