// Uploads from the first piece to the download by a visitor, in a folder and in an S3 store.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpFilesTask } from '#server/platform/files/clean-up-files.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import { openFiles } from '#server/platform/files/open-store.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { anMp4, aPdf, aWordFile, sha256, upload, uploadChunk } from '#tests/support/files.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { anS3Server } from '#tests/support/s3-server.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  token = await staffToken(portal);
});
afterAll(() => portal?.close());

const begin = (body: object, by = token) => ask(portal, 'POST', '/api/staff/uploads', { token: by, body });
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

/** Adds the file to the materials of session 1201, or removes it. */
const publish = async (address: string, isPublished: boolean): Promise<void> => {
  await portal.db.deleteFrom('material').where('sort_order', '=', 99).execute();
  const row = { session_id: 1201, sort_order: 99, title: 'A file', path: address, format: '.pdf' as const };
  await portal.db
    .insertInto('material')
    .values({ ...row, is_published: isPublished })
    .execute();
};
const takeOut = (address: string) => portal.db.deleteFrom('material').where('path', '=', address).execute();

describe('an upload', () => {
  it('arrives in pieces, is stored with its warnings, and is public once it is published', async () => {
    const bytes = aPdf({ isTagged: false });
    const { status, body } = await upload(portal, token, {
      name: 'Türen & Wege.pdf',
      bytes,
      pieceBytes: 40,
      digest: sha256(bytes),
    });

    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        address: `/files/${body.id}/turen-wege.pdf`,
        previewUrl: expect.stringMatching(/\?signature=\d+\.[\w-]{43}$/),
        name: 'Türen & Wege.pdf',
        kind: 'pdf',
        sizeBytes: bytes.length,
        warnings: [expect.stringMatching(/^This PDF has no tags/)],
        uploadedAt: expect.any(String),
      },
    ]);
    expect((await get(body.address)).statusCode).toBe(404);
    expect((await get(body.previewUrl)).rawPayload).toEqual(bytes);
    expect((await get(`${body.previewUrl.slice(0, -1)}~`)).statusCode).toBe(404);
    await publish(body.address, true);
    const served = await get(body.address);
    expect(served.rawPayload).toEqual(bytes);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="turen-wege.pdf"; filename*=UTF-8''T%C3%BCren%20%26%20Wege.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-cache',
    });
    await publish(body.address, false);
    expect((await get(body.address)).statusCode).toBe(404);
  });

  it('resumes where it stopped: a repeated or misplaced piece changes nothing', async () => {
    const bytes = aWordFile();
    const { uploadId } = (await begin({ name: 'a.docx', sizeBytes: bytes.length, purpose: 'material' })).body;
    const send = (at: number, from: number, to: number) =>
      uploadChunk(portal, token, { uploadId, at, bytes: bytes.subarray(from, to) });

    const answers = [
      await send(0, 0, 50),
      await send(0, 0, 50),
      await send(70, 70, 90),
      await send(50, 50, bytes.length),
    ];

    expect(answers.map(({ body }) => body.receivedBytes)).toEqual([50, 50, 50, bytes.length]);
    expect((await ask(portal, 'POST', `/api/staff/uploads/${uploadId}/end`, { token })).status).toBe(200);
  });

  it('that is incomplete is not stored', async () => {
    const { uploadId } = (await begin({ name: 'a.pdf', sizeBytes: 500, purpose: 'material' })).body;
    await uploadChunk(portal, token, { uploadId, at: 0, bytes: aPdf().subarray(0, 100) });

    const { status, body } = await ask(portal, 'POST', `/api/staff/uploads/${uploadId}/end`, { token });
    expect([status, body.error]).toEqual([409, 'INCOMPLETE']);
  });

  it.each([
    ['another file than was announced', { digest: 'a'.repeat(64) }, /damaged during the upload/],
    ['a bad file', { bytes: Buffer.from('MZ\0\0 a program') }, /can’t upload this type/],
  ])('of %s is rejected and deleted', async (_, some, error) => {
    const before = await readdir(join(portal.dataDir, 'files', 'incoming'));
    const { status, body } = await upload(portal, token, { name: 'thrown-away.pdf', bytes: aPdf(), ...some });

    expect([status, body.fields.file]).toEqual([400, expect.stringMatching(error)]);
    const left = await portal.db.selectFrom('file_upload').select('id').where('name', '=', 'thrown-away.pdf').execute();
    expect(left).toEqual([]);
    expect(await readdir(join(portal.dataDir, 'files', 'incoming'))).toHaveLength(before.length);
  });

  it.each([
    ['more than 25 MB', { name: 'a.pdf', sizeBytes: 25 * 1024 * 1024 + 1, purpose: 'material' }, 'sizeBytes'],
    ['a longer video than is set', { name: 'a.mp4', sizeBytes: 65 * 1024 * 1024, purpose: 'video' }, 'sizeBytes'],
    ['a kind that nobody takes', { name: 'a.exe', sizeBytes: 5, purpose: 'material' }, 'name'],
  ])('of %s is rejected before its first byte', async (_, body, field) => {
    const answer = await begin(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it('belongs to the person who started it, and is for staff only', async () => {
    const { uploadId } = (await begin({ name: 'a.pdf', sizeBytes: 5, purpose: 'material' })).body;
    const person = await aSignedInPerson(portal);
    const piece = { uploadId, at: 0, bytes: Buffer.from('%PDF-') };

    expect((await uploadChunk(portal, person.token, piece)).status).toBe(403);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', person.accountId)
      .execute();
    expect((await uploadChunk(portal, person.token, piece)).status).toBe(404);
  });
});

describe('a video', () => {
  it('is served in ranges, as players request them', async () => {
    const bytes = anMp4('isom', 'the video');
    const { body } = await upload(portal, token, { name: 'a.mp4', bytes, purpose: 'video' });
    const ask = async (range: string, more = {}) => {
      const { statusCode, headers, rawPayload } = await get(body.previewUrl, { range, ...more });
      return [statusCode, headers['content-range'], rawPayload.toString('latin1')];
    };
    const size = bytes.length;

    expect(await ask(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 'video']);
    expect(await ask('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 'video']);
    expect(await ask('bytes=4-7')).toEqual([206, `bytes 4-7/${size}`, 'ftyp']);
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
    expect((await ask('bytes=4-7', { 'if-range': '"another"' }))[0]).toBe(200);
    expect((await ask('items=1'))[0]).toBe(200);
  });
});

describe('identical bytes', () => {
  it('are stored once, and deleted a month after the last reference is gone', async () => {
    const files: Files = openFiles({ dataDir: portal.dataDir, s3: null, maxVideoMegabytes: 64 });
    const bytes = aPdf({ title: 'Once' });
    const place = join(portal.dataDir, 'files', sha256(bytes).slice(0, 2), sha256(bytes));
    const [one, other] = [
      (await upload(portal, token, { name: 'one.pdf', bytes })).body,
      (await upload(portal, token, { name: 'other.pdf', bytes })).body,
    ];
    await publish(other.address, true);
    const isThere = () =>
      stat(place).then(
        () => true,
        () => false,
      );
    const now = Temporal.Now.instant();
    const cleanUp = (days: number) => cleanUpFilesTask(portal.db, files, () => now.add({ hours: days * 24 }))({});

    await cleanUp(0);
    await cleanUp(29);
    expect((await get(one.previewUrl)).statusCode).toBe(200);
    await cleanUp(31);
    expect([(await get(one.previewUrl)).statusCode, await isThere()]).toEqual([404, true]);
    await takeOut(other.address);
    await cleanUp(40);
    await cleanUp(71);
    expect([(await get(other.previewUrl)).statusCode, await isThere()]).toEqual([404, false]);
  });
});

describe('an S3 store', () => {
  it('stores, returns, returns in part and removes a file with signed requests', async () => {
    const s3 = await anS3Server();
    const remote = await aPortal({ web: false, s3: s3.settings });
    const bytes = anMp4('isom', 'far away');
    const by = await staffToken(remote);
    const { body } = await upload(remote, by, { name: 'a.mp4', bytes, purpose: 'video' });

    const whole = await remote.app.inject({ url: body.previewUrl });
    const part = await remote.app.inject({ url: body.previewUrl, headers: { range: 'bytes=-4' } });
    const { store } = openFiles({ dataDir: remote.dataDir, s3: s3.settings, maxVideoMegabytes: 64 });
    await store.remove(sha256(bytes));
    await store.remove(sha256(bytes));

    expect([whole.rawPayload, part.payload]).toEqual([bytes, 'away']);
    expect(s3.calls).toEqual(['PUT 200', 'GET 200', 'GET 206', 'DELETE 204', 'DELETE 404']);
    expect(await store.read(sha256(bytes))).toBeNull();
    const wrong = openFiles({ dataDir: '', s3: { ...s3.settings, secretAccessKey: 'other' }, maxVideoMegabytes: 64 });
    await expect(wrong.store.read(sha256(bytes))).rejects.toThrow('The file store answered 403 to GET.');
    await remote.close();
    await s3.close();
  });
});
