// A rich text field: the editor if it loads, otherwise a plain text area with the HTML.
import '#web/components/rich-editor/rich-editor.css';
import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { FieldError, type FieldState } from '#web/components/field/field.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { loadPurify } from '#web/components/rich-text/purify.ts';

interface Props {
  id: string;
  state: FieldState;
  html: string;
  /** Of the text, if it is not the page's. */
  lang?: string | undefined;
  change: (html: string) => void;
}

/** Null if the editor cannot be loaded: the HTML can be edited. */
const loadEditor = async () => {
  try {
    const purify = await loadPurify();
    const { ProseEditor, isLossless } = await import('#web/components/rich-editor/prose-editor.tsx');
    return purify ? { ProseEditor, isLossless } : null;
  } catch (error) {
    console.warn('The editor of rich text could not be loaded.', error);
    return null;
  }
};

type Loaded = Awaited<ReturnType<typeof loadEditor>>;

const hints = { editor: m.editorHint, html: m.editorHintHtml, lossy: m.editorHintLossy };

export const RichEditor = ({ id, state: { label, hint, error, isRequired }, html, lang, change }: Props) => {
  const [editor, setEditor] = useState<Loaded>(null);
  const [asHtml, setAsHtml] = useState(false);
  useEffect(() => {
    void loadEditor().then((loaded) => setEditor(loaded));
  }, []);
  // Text written by the editor needs no further check.
  const own = useRef<string | null>(null);
  const isWhole = editor === null || html === own.current || editor.isLossless(html);
  const showsEditor = editor !== null && !asHtml && isWhole;
  const describedBy = `${id}-hint${error ? ` ${id}-error` : ''}`;
  const kind = showsEditor ? 'editor' : isWhole ? 'html' : 'lossy';
  return (
    <div className={error ? 'field field--bad rich-field' : 'field rich-field'}>
      {showsEditor ? (
        <span className="field__label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {rich(m.fieldHint, {
          need: t(isRequired ? m.commonRequired : m.commonOptional),
          hint: hint ? `${hint}. ` : '',
          show: (need) => need,
        })}
        {t(hints[kind])}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {showsEditor ? (
        <editor.ProseEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          name={label}
          isInvalid={error !== undefined}
          lang={lang}
          html={html}
          change={(next) => {
            own.current = next;
            change(next);
          }}
        />
      ) : (
        <textarea
          id={id}
          rows={10}
          lang={lang}
          value={html}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          // The editor never replaces a text area in use.
          onFocus={() => setAsHtml(true)}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {editor && isWhole && (
        <p>
          <button type="button" className="button button--second" onClick={() => setAsHtml(!asHtml)}>
            {t(showsEditor ? m.editorAsHtml : m.editorWithFormatting)}
          </button>
        </p>
      )}
    </div>
  );
};
