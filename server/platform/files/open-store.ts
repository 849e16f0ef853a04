// The store of uploaded files: a folder of the machine, unless a store that speaks S3 is named.
import { join } from 'node:path';
import { type FileStore, folderStore } from '#server/platform/files/file-store.ts';
import { type S3Settings, s3Store } from '#server/platform/files/s3-store.ts';

/** What uploads and their store are set to. */
export interface FileSettings {
  dataDir: string;
  s3: S3Settings | null;
  mostVideoMegabytes: number;
}

export interface Files {
  store: FileStore;
  /** Pieces of uploads that are under way. */
  incoming: string;
  mostVideoMegabytes: number;
}

export const openFiles = ({ dataDir, s3, mostVideoMegabytes }: FileSettings): Files => ({
  store: s3 ? s3Store(s3) : folderStore(join(dataDir, 'files')),
  incoming: join(dataDir, 'files', 'incoming'),
  mostVideoMegabytes,
});
