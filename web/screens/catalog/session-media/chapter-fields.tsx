// The chapters of a recording: where each begins, and its title in one or both languages.
import type { RecordingValues } from '#contract/catalog/session-media.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { commonRemoveNamed } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { RecordForm } from '#web/client/use-record-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { controlIdOf } from '#web/shell/record-editor/record-frame.tsx';

type Chapter = RecordingValues['chapters'][number];

interface RowProps {
  index: number;
  chapter: Chapter;
  errors: Record<string, string>;
  put: (some: Partial<Chapter>) => void;
  remove: () => void;
}

const Row = ({ index, chapter, errors, put, remove }: RowProps) => {
  const number = index + 1;
  const id = (field: keyof Chapter): string => controlIdOf(`chapters.${index}.${field}`);
  const error = (field: keyof Chapter): string | undefined => errors[`chapters.${index}.${field}`];
  return (
    <div className="upload">
      <TextField
        id={id('time')}
        value={chapter.time}
        onChange={({ target }) => put({ time: target.value })}
        state={{
          label: t(m.mediaChapterTime, { number }),
          isRequired: true,
          hint: t(m.mediaChapterTimeHint),
          error: error('time'),
        }}
      />
      <TextField
        id={id('title')}
        value={chapter.title}
        lang={contentLang()}
        onChange={({ target }) => put({ title: target.value })}
        state={{ label: t(m.mediaChapterTitle, { number }), isRequired: true, error: error('title') }}
      />
      <TextField
        id={id('titleEs')}
        value={chapter.titleEs}
        lang="es"
        onChange={({ target }) => put({ titleEs: target.value })}
        state={{ label: t(m.mediaChapterTitleEs, { number }), isRequired: false, error: error('titleEs') }}
      />
      <button type="button" className="button button--second" onClick={remove}>
        {rich(commonRemoveNamed, { name: t(m.mediaChapterRow, { number }), hidden })}
      </button>
    </div>
  );
};

export const Chapters = ({ form }: { form: RecordForm<RecordingValues> }) => {
  const { chapters } = form.values;
  const add = (): void =>
    renderThenFocus(
      () => form.change({ chapters: [...chapters, { time: '', title: '', titleEs: '' }] }),
      () => document.getElementById(controlIdOf(`chapters.${chapters.length}.time`)),
    );
  return (
    <fieldset className="section" id={controlIdOf('chapters')} tabIndex={-1}>
      <legend>
        <h2>{t(m.mediaChapters)}</h2>
      </legend>
      <p>{t(m.mediaChaptersText)}</p>
      {form.errors.chapters && <p className="field__error">{form.errors.chapters}</p>}
      {chapters.map((chapter, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own; their values come from the form.
          key={index}
          index={index}
          chapter={chapter}
          errors={form.errors}
          put={(some) => form.change({ chapters: chapters.with(index, { ...chapter, ...some }) })}
          remove={() => {
            form.change({ chapters: chapters.toSpliced(index, 1) });
            document.getElementById('add-chapter')?.focus();
          }}
        />
      ))}
      <p>
        <button id="add-chapter" type="button" className="button button--second" onClick={add}>
          {t(m.mediaAddChapter)}
        </button>
      </p>
    </fieldset>
  );
};
