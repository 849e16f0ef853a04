// SimpleSAMLphp as an identity provider, on PHP's own server: Debian's package with a configuration of the tests.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SamlKey } from '#server/accounts/sign-in/provider-settings.ts';
import { endProgram, freePort, waitFor } from '#tests/support/email/programs.ts';
import { aKey } from '#tests/support/saml-provider.ts';

const needed: Record<string, string> = {
  '/usr/bin/php': 'php-cli',
  '/usr/share/simplesamlphp/www': 'simplesamlphp',
};

export const missingSamlPackages = (): string[] =>
  Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

interface Person {
  uid: string;
  email: string;
  name: string;
}

export const password = 'a password at SimpleSAMLphp';

type KeyName = 'old' | 'new';

export interface SimpleSaml {
  url: string;
  metadataUrl: string;
  setPerson: (person: Person) => void;
  /** Takes the portal's metadata, as its operator would. */
  register: (metadata: string, options?: { isEncrypted?: boolean }) => void;
  /** The key that signs from now on, and one that is only published. */
  useKeys: (signing: KeyName, published?: KeyName) => void;
  close: () => Promise<void>;
}

const phpText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const configuration = (url: string, folder: string): string => `<?php
$config = [
  'baseurlpath' => ${phpText(`${url}/`)},
  'certdir' => '${folder}/cert/', 'loggingdir' => '${folder}/log/', 'datadir' => '${folder}/data/', 'tempdir' => '${folder}/tmp/',
  'metadatadir' => '${folder}/metadata/', 'attributenamemapdir' => '/etc/simplesamlphp/attributemap/',
  'secretsalt' => 'tests', 'auth.adminpassword' => 'tests', 'timezone' => 'UTC',
  'technicalcontact_name' => 'Tests', 'technicalcontact_email' => 'tests@example.org',
  'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.secure' => false, 'session.cookie.samesite' => null, 'session.phpsession.cookiename' => 'SimpleSAML',
  'session.cookie.name' => 'SimpleSAMLSessionID', 'session.phpsession.savepath' => '${folder}/sessions',
  'store.type' => 'phpsession', 'logging.handler' => 'file', 'logging.level' => 7, 'logging.logfile' => 'log.txt',
  'metadata.sources' => [['type' => 'flatfile']], 'language.available' => ['en'], 'language.default' => 'en',
  'showerrors' => true, 'errorreporting' => false, 'production' => false, 'admin.protectindexpage' => false,
];
`;

const hosted = (url: string, signing: KeyName, published?: KeyName): string => `<?php
$metadata['${url}/idp'] = [
  'host' => '__DEFAULT__', 'auth' => 'people',
  'privatekey' => '${signing}.key', 'certificate' => '${signing}.crt',
  ${published ? `'new_privatekey' => '${published}.key', 'new_certificate' => '${published}.crt',` : ''}
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'saml20.sign.response' => true, 'saml20.sign.assertion' => true,
  'sign.logout' => true, 'redirect.sign' => true, 'redirect.validate' => true, 'validate.authnrequest' => true, 'validate.logout' => true,
  'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent']],
];
`;

const people = ({ uid, email, name }: Person): string => `<?php
$config = [
  'admin' => ['core:AdminPassword'],
  'people' => ['exampleauth:UserPass', ${phpText(`${uid}:${password}`)} => [
    'uid' => [${phpText(uid)}], 'mail' => [${phpText(email)}], 'displayName' => [${phpText(name)}],
  ]],
];
`;

const remote = (folder: string, isEncrypted: boolean): string => `<?php
foreach (\\SimpleSAML\\Metadata\\SAMLParser::parseDescriptorsFile('${folder}/portal.xml') as $id => $portal) {
  $metadata[$id] = $portal->getMetadata20SP() + ['assertion.encryption' => ${isEncrypted}];
}
`;

export const aSimpleSaml = async (): Promise<SimpleSaml> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-simplesaml-'));
  for (const name of ['cert', 'log', 'data', 'tmp', 'metadata', 'sessions']) mkdirSync(join(folder, name));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const writeKey = (name: string, { privateKey, certificate }: SamlKey): void => {
    write(`cert/${name}.key`, privateKey);
    write(`cert/${name}.crt`, certificate);
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeKey('old', aKey());
  writeKey('new', aKey());
  write('config.php', configuration(url, folder));
  const useKeys: SimpleSaml['useKeys'] = (...keys) => write('metadata/saml20-idp-hosted.php', hosted(url, ...keys));
  useKeys('old');
  const setPerson = (person: Person): void => write('authsources.php', people(person));
  setPerson({ uid: 'nobody', email: 'nobody@example.org', name: 'Nobody' });
  const settings = [
    '-d',
    `session.save_path=${join(folder, 'sessions')}`,
    '-d',
    'display_errors=0',
    '-d',
    // It would read a changed configuration two seconds late.
    'opcache.enable=0',
    '-d',
    `error_log=${join(folder, 'log', 'php.txt')}`,
  ];
  const child: ChildProcess = spawn(
    'php',
    [...settings, '-S', `127.0.0.1:${port}`, '-t', '/usr/share/simplesamlphp/www'],
    {
      stdio: 'ignore',
      env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
    },
  );
  const metadataUrl = `${url}/saml2/idp/metadata.php`;
  await waitFor('SimpleSAMLphp', async () => {
    const response = await fetch(metadataUrl).catch(() => null);
    return response?.ok ?? false;
  });
  return {
    url,
    metadataUrl,
    setPerson,
    register: (metadata, { isEncrypted = false } = {}) => {
      write('portal.xml', metadata);
      write('metadata/saml20-sp-remote.php', remote(folder, isEncrypted));
    },
    useKeys,
    close: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
