// Opens the store of uploaded files: an S3 store if configured, else a local folder.
import { join } from 'node:path';
import { type FileStore, folderStore } from '#server/platform/files/file-store.ts';
import { type S3Settings, s3Store } from '#server/platform/files/s3-store.ts';

/** The settings of uploads and their store. */
export interface FileSettings {
  dataDir: string;
  s3: S3Settings | null;
  maxVideoMegabytes: number;
}

export interface Files {
  store: FileStore;
  /** The folder for pieces of unfinished uploads. */
  incoming: string;
  maxVideoMegabytes: number;
}

export const openFiles = ({ dataDir, s3, maxVideoMegabytes }: FileSettings): Files => ({
  store: s3 ? s3Store(s3) : folderStore(join(dataDir, 'files')),
  incoming: join(dataDir, 'files', 'incoming'),
  maxVideoMegabytes,
});
