// Compresses each built file ahead of time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/client/', import.meta.url));
const isText = /\.(js|css|svg|json)$/;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!isText.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
