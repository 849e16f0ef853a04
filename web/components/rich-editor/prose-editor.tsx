// The rich text editor with its toolbar, loaded on demand.

import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { directionOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import {
  type AskingTool,
  askedValue,
  askingTools,
  isAskedOn,
  plugins,
  setAsked,
  tools,
} from '#web/components/rich-editor/editor-commands.ts';
import { docOf, htmlOf, isLossless, sliceOf } from '#web/components/rich-editor/editor-schema.ts';

interface Props {
  id: string;
  /** Ids of its label and description. */
  labelledBy: string;
  describedBy: string;
  name: string;
  isInvalid: boolean;
  lang?: string | undefined;
  html: string;
  change: (html: string) => void;
}

export { isLossless };

/** One Tab stop; arrows, Home and End move between tools. */
const moveInToolbar = (event: KeyboardEvent<HTMLDivElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const aims: Record<string, number> = {
    ArrowRight: (index + 1) % buttons.length,
    ArrowLeft: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const aim = aims[event.key];
  if (aim === undefined) return;
  event.preventDefault();
  for (const [each, button] of buttons.entries()) button.tabIndex = each === aim ? 0 : -1;
  buttons[aim]?.focus();
};

type Semantics = Pick<Props, 'id' | 'labelledBy' | 'describedBy' | 'isInvalid' | 'lang'>;

const attributesOf = ({ id, labelledBy, describedBy, isInvalid, lang }: Semantics): Record<string, string> => ({
  id,
  ...(lang ? { lang, dir: directionOf(lang) } : {}),
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': String(isInvalid),
  class: 'rich-editor__text prose',
});

/** The editor in `container`, and its state. */
const useEditorView = (
  container: RefObject<HTMLDivElement | null>,
  { html, change }: Pick<Props, 'html' | 'change'>,
  { id, labelledBy, describedBy, isInvalid, lang }: Semantics,
  /** Called with Alt+F10, the usual key for a toolbar. */
  focusToolbar: () => void,
) => {
  const view = useRef<EditorView>(null);
  /** The HTML of the last edit. */
  const edited = useRef(html);
  const onChange = useRef(change);
  onChange.current = change;
  const [state, setState] = useState<EditorState>(() => EditorState.create({ doc: docOf(html), plugins }));

  const attributes = attributesOf({ id, labelledBy, describedBy, isInvalid, lang });

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below update it.
  useEffect(() => {
    if (!container.current) return;
    const made = new EditorView(container.current, {
      state,
      attributes,
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        edited.current = htmlOf(next.doc);
        onChange.current(edited.current);
      },
      handleKeyDown: (_, event) => {
        if (!(event.altKey && event.key === 'F10')) return false;
        focusToolbar();
        return true;
      },
      handleDOMEvents: {
        // Pasted HTML is sanitized like stored text.
        paste: (own, event) => {
          const pasted = event.clipboardData?.getData('text/html') ?? '';
          if (pasted === '') return false;
          event.preventDefault();
          own.dispatch(own.state.tr.replaceSelection(sliceOf(pasted)).scrollIntoView());
          return true;
        },
        drop: (_, event) => {
          event.preventDefault();
          return true;
        },
      },
    });
    view.current = made;
    return () => made.destroy();
  }, []);

  // The value was replaced, for example after a conflict.
  useEffect(() => {
    if (html === edited.current || !view.current) return;
    edited.current = html;
    const next = EditorState.create({ doc: docOf(html), plugins });
    view.current.updateState(next);
    setState(next);
  }, [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is referenced by name.
  useEffect(() => view.current?.setProps({ attributes }), [labelledBy, describedBy, isInvalid]);

  return {
    state,
    focus: () => view.current?.focus(),
    run: (command: Command): void => {
      const own = view.current;
      if (own) command(own.state, own.dispatch);
    },
  };
};

interface ToolbarProps {
  toolbar: RefObject<HTMLDivElement | null>;
  editorId: string;
  name: string;
  state: EditorState;
  run: (command: Command) => void;
  ask: (tool: AskingTool) => void;
  leave: () => void;
}

const Toolbar = ({ toolbar, editorId, name, state, run, ask, leave }: ToolbarProps) => (
  <div
    ref={toolbar}
    role="toolbar"
    aria-label={t(m.editorToolbar, { field: name })}
    aria-controls={editorId}
    tabIndex={-1}
    className="rich-editor__tools"
    onKeyDown={(event) => {
      if (event.key === 'Escape') leave();
      else moveInToolbar(event);
    }}
  >
    {tools.map((tool, index) => (
      <button
        key={tool.name()}
        type="button"
        tabIndex={index === 0 ? 0 : -1}
        className="rich-editor__tool"
        aria-pressed={tool.isOn?.(state)}
        onClick={() => run(tool.run)}
      >
        {tool.name()}
      </button>
    ))}
    {askingTools.map((tool) => (
      <button
        key={tool.name()}
        type="button"
        tabIndex={-1}
        className="rich-editor__tool"
        aria-pressed={isAskedOn(state, tool)}
        onClick={() => ask(tool)}
      >
        {t(m.editorAsk, { tool: tool.name() })}
      </button>
    ))}
  </div>
);

interface AskedValueProps {
  id: string;
  tool: AskingTool;
  value: string;
  change: (value: string) => void;
  /** Null leaves the text as it is. */
  answer: (value: string | null) => void;
}

/** Asks for the value of a tool, such as the address of a link. */
const AskedValue = ({ id, tool, value, change, answer }: AskedValueProps) => (
  // biome-ignore lint/a11y/useSemanticElements: forms cannot be nested.
  <div role="group" aria-label={tool.name()} className="rich-editor__asked">
    <div className="field">
      <label htmlFor={id}>{tool.label()}</label>
      <p className="field__hint" id={`${id}-hint`}>
        {t(m.editorAskHint)}
      </p>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') answer(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          answer(value);
        }}
      />
    </div>
    <div className="button-row">
      <button type="button" className="button button--second" onClick={() => answer(value)}>
        {t(m.editorAskApply)}
      </button>
      <button type="button" className="button button--second" onClick={() => answer(null)}>
        {t(m.commonCancel)}
      </button>
    </div>
  </div>
);

export const ProseEditor = ({ name, html, change, ...semantics }: Props) => {
  const { id } = semantics;
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const focusToolbar = (): void => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  const editor = useEditorView(container, { html, change }, semantics, focusToolbar);
  const [asking, setAsking] = useState<{ tool: AskingTool; value: string } | null>(null);

  const ask = (tool: AskingTool): void => {
    renderThenFocus(
      () => setAsking({ tool, value: askedValue(editor.state, tool) }),
      () => document.getElementById(`${id}-asked`),
    );
  };
  const answer = (value: string | null): void => {
    if (asking && value !== null) editor.run(setAsked(asking.tool, value.trim()));
    setAsking(null);
    editor.focus();
  };

  return (
    <div className="rich-editor">
      <Toolbar toolbar={toolbar} editorId={id} name={name} ask={ask} leave={editor.focus} {...editor} />
      {asking && (
        <AskedValue
          {...asking}
          id={`${id}-asked`}
          change={(value) => setAsking({ ...asking, value })}
          answer={answer}
        />
      )}
      <div ref={container} />
    </div>
  );
};
