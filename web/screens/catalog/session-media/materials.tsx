// The materials editor of a session.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type MaterialsValues,
  type MaterialValues,
  materialFormats,
  materialsValues,
  readMaterials,
  type SessionMaterials,
  saveMaterials,
} from '#contract/catalog/session-media.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { maxFileMegabytes } from '#rules/platform/file-kinds.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { withHistory } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { MaterialsCard } from '#web/components/materials-card/materials-card.tsx';
import { moved } from '#web/components/move-buttons/move-buttons.tsx';
import { MaterialRow } from '#web/screens/catalog/session-media/material-row.tsx';
import { RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';
import { FileUpload } from '#web/shell/uploads/file-upload.tsx';

export const loader = ({ request, params: { id = '' }, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, () =>
    withHistory(call, { kind: 'material', id }, call(readMaterials, { params: { id } })),
  );
};

export const handle: PageHandle = { page: () => t(m.materialsHeading) };

const formatOfKind: Record<string, MaterialValues['format']> = {
  pdf: '.pdf',
  docx: '.doc',
  pptx: '.ppt',
  rtf: '.rtf',
};

const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 300);

const titleText = ({ title }: MaterialValues): string => title || t(m.mediaUntitled);

const Editor = ({ session, changed }: { session: SessionMaterials; changed: () => Promise<void> }) => {
  const [files, setFiles] = useState<readonly UploadedFile[]>(session.files);
  const [removed, setRemoved] = useState<{ material: MaterialValues; index: number } | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const form = useRecordForm<MaterialsValues>({
    key: `staff-materials-${session.sessionId}`,
    record: session,
    schema: materialsValues,
    validate: (values) => schemaErrors(materialsValues, values),
    successMessage: t(m.mediaMaterialsSaved),
    save: async (body) => {
      const saved = await browserCall(saveMaterials, { params: { id: String(session.sessionId) }, body });
      setRemoved(null);
      void changed();
      return saved;
    },
  });
  const { materials } = form.values;
  const put = (next: MaterialValues[], words: string): void => {
    form.change({ materials: next });
    setStatusMessage(words);
  };
  const move = (index: number, by: -1 | 1): void => {
    put(moved(materials, index, by), t(m.mediaMoved, { place: index + 1 + by, count: materials.length }));
  };
  const remove = (index: number): void => {
    const material = materials[index];
    if (!material) return;
    renderThenFocus(
      () => {
        setRemoved({ material, index });
        put(materials.toSpliced(index, 1), t(m.mediaRemoved, { title: titleText(material) }));
      },
      () => document.getElementById('put-back'),
    );
  };
  const add = (material: MaterialValues): void => put([...materials, material], '');
  const addLink = (): void => {
    renderThenFocus(
      () => add({ title: '', titleEs: '', path: 'https://', format: 'other', isPublished: true }),
      () => document.getElementById(`record-materials-${materials.length}-title`),
    );
  };
  return (
    <RecordFrame kind="material" form={form} label={t(m.mediaSaveMaterials)}>
      <FileUpload
        label={t(m.mediaUploadMaterials)}
        hint={t(m.mediaUploadMaterialsHint, { megabytes: maxFileMegabytes })}
        purpose="material"
        isMany
        done={(file) => {
          setFiles((before) => [...before, file]);
          add({
            title: titleOf(file.name) || file.name,
            titleEs: '',
            path: file.address,
            format: formatOfKind[file.kind] ?? 'other',
            isPublished: true,
          });
        }}
      />
      <p aria-live="polite">{statusMessage}</p>
      {removed && (
        <p>
          <button
            id="put-back"
            type="button"
            className="button button--second"
            onClick={() => {
              put(
                materials.toSpliced(removed.index, 0, removed.material),
                t(m.mediaIsBack, { title: titleText(removed.material) }),
              );
              setRemoved(null);
            }}
          >
            {t(m.mediaPutBack, { title: titleText(removed.material) })}
          </button>
        </p>
      )}
      {materials.length === 0 && <p>{t(m.mediaNoMaterials)}</p>}
      {materials.length > 0 && (
        <ol className="material-rows">
          {materials.map((material, index) => (
            <MaterialRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own; their values come from the form.
              key={index}
              material={material}
              index={index}
              count={materials.length}
              file={files.find(({ address }) => address === material.path)}
              errors={form.errors}
              formats={materialFormats}
              change={(some) => form.change({ materials: materials.with(index, { ...material, ...some }) })}
              move={(by) => move(index, by)}
              remove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <p>
        <button type="button" className="button button--second" onClick={addLink}>
          {t(m.mediaAddLink)}
        </button>
      </p>
      <details className="section">
        <summary>{t(m.staffPreview)}</summary>
        <MaterialsCard
          materials={materials
            .filter(({ isPublished }) => isPublished)
            .map(({ isPublished: publish, path, ...rest }) => ({
              ...{ ...rest, publish },
              path: files.find(({ address }) => address === path)?.previewUrl ?? path,
            }))}
        />
      </details>
    </RecordFrame>
  );
};

export const Component = () => {
  const { record: session, changes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h2 data-heading>{t(m.materialsHeading)}</h2>
      <Editor key={session.sessionId} session={session} changed={revalidate} />
      <RecordHistory changes={changes} />
    </>
  );
};
