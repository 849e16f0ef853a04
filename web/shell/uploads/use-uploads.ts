// The upload queue: progress and actions of each file.
import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import { ApiError, CallFailed } from '#web/client/api.ts';
import { type Upload, uploadOf } from '#web/client/upload-file.ts';

export interface UploadItem {
  key: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  /** `failed` can be retried; `refused` needs another file. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  error: string;
}

interface Job {
  key: number;
  upload: Upload;
  controller: AbortController;
}

const errorOf = (error: unknown): Pick<UploadItem, 'state' | 'error'> => {
  if (error instanceof ApiError && error.status !== 429 && error.status < 500) {
    const fields = Object.values(error.body.fields ?? {});
    return { state: 'refused', error: error.status === 401 ? t(m.uploadSignedOut) : (fields[0] ?? error.message) };
  }
  if (error instanceof CallFailed || error instanceof ApiError) {
    return { state: 'failed', error: error instanceof ApiError ? error.message : t(m.uploadLost) };
  }
  return { state: 'refused', error: t(m.uploadUnreadable) };
};

let lastKey = 0;

/** `done` receives each stored file. */
export const useUploads = (purpose: FilePurpose, done: (file: UploadedFile) => void) => {
  const [items, setItems] = useState<UploadItem[]>([]);
  const jobs = useRef<Job[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const { controller, upload } of jobs.current) {
        controller.abort();
        void upload.giveUp();
      }
    };
  }, []);

  const change = (key: number, some: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...some } : item)));
  const drop = (key: number): void => {
    jobs.current = jobs.current.filter((job) => job.key !== key);
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const run = async ({ key, upload, controller }: Job): Promise<void> => {
    if (controller.signal.aborted) return;
    change(key, { state: 'sending', error: '' });
    try {
      const onProgress = (sentBytes: number) => change(key, { sentBytes });
      const file = await upload.send({ signal: controller.signal, onProgress });
      if (!isHere.current) return;
      drop(key);
      latest.current(file);
    } catch (error) {
      if (!controller.signal.aborted) change(key, errorOf(error));
    }
  };
  const put = (job: Job): void => {
    queue.current = queue.current.then(() => run(job));
  };

  return {
    items,
    add: (files: readonly File[]): void => {
      for (const file of files) {
        lastKey += 1;
        const job = { key: lastKey, upload: uploadOf(file, purpose), controller: new AbortController() };
        jobs.current.push(job);
        const item = { key: job.key, name: file.name, sizeBytes: file.size, sentBytes: 0, error: '' };
        setItems((before) => [...before, { ...item, state: 'waiting' }]);
        put(job);
      }
    },
    retry: (key: number): void => {
      const job = jobs.current.find((each) => each.key === key);
      if (job) put(job);
    },
    cancel: (key: number): void => {
      const job = jobs.current.find((each) => each.key === key);
      job?.controller.abort();
      drop(key);
      void job?.upload.giveUp();
    },
  };
};
