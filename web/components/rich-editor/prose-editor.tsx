// The rich text editor with its toolbar, loaded on demand.
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import { docOf, htmlOf, isKeptWhole, sliceOf } from '#web/components/rich-editor/editor-schema.ts';

interface Props {
  id: string;
  /** Ids of its label and description. */
  labelledBy: string;
  describedBy: string;
  name: string;
  isInvalid: boolean;
  html: string;
  change: (html: string) => void;
}

export { isKeptWhole };

/** One Tab stop; arrows, Home and End move between tools. */
const moveInToolbar = (event: KeyboardEvent<HTMLDivElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  const aims: Record<string, number> = {
    ArrowRight: (place + 1) % buttons.length,
    ArrowLeft: (place - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const aim = aims[event.key];
  if (aim === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === aim ? 0 : -1;
  buttons[aim]?.focus();
};

export const ProseEditor = ({ id, labelledBy, describedBy, name, isInvalid, html, change }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(html);
  const changed = useRef(change);
  changed.current = change;
  const [state, setState] = useState<EditorState>(() => EditorState.create({ doc: docOf(html), plugins }));
  const [asking, setAsking] = useState<{ tool: AskingTool; value: string } | null>(null);

  const words = { labelledBy, describedBy, isInvalid };
  const attributes = (): Record<string, string> => ({
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': words.labelledBy,
    'aria-describedby': words.describedBy,
    'aria-invalid': String(words.isInvalid),
    class: 'rich-editor__text prose',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below update it.
  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView(place.current, {
      state,
      attributes,
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = htmlOf(next.doc);
        changed.current(written.current);
      },
      handleKeyDown: (_, event) => {
        if (!(event.altKey && event.key === 'F10')) return false;
        toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
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
    if (html === written.current || !view.current) return;
    written.current = html;
    const next = EditorState.create({ doc: docOf(html), plugins });
    view.current.updateState(next);
    setState(next);
  }, [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is referenced by name.
  useEffect(() => view.current?.setProps({ attributes }), [labelledBy, describedBy, isInvalid]);

  const run = (command: (typeof tools)[number]['run']): void => {
    const own = view.current;
    if (own) command(own.state, own.dispatch);
  };
  const ask = (tool: AskingTool): void => {
    renderThenFocus(
      () => setAsking({ tool, value: askedValue(state, tool) }),
      () => document.getElementById(`${id}-asked`),
    );
  };
  const answer = (value: string | null): void => {
    if (asking && value !== null) run(setAsked(asking.tool, value.trim()));
    setAsking(null);
    view.current?.focus();
  };

  return (
    <div className="rich-editor">
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={`${name}: formatting`}
        aria-controls={id}
        tabIndex={-1}
        className="rich-editor__tools"
        onKeyDown={(event) => {
          if (event.key === 'Escape') view.current?.focus();
          else moveInToolbar(event);
        }}
      >
        {tools.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className="rich-editor__tool"
            aria-pressed={tool.isOn?.(state)}
            onClick={() => run(tool.run)}
          >
            {tool.name}
          </button>
        ))}
        {askingTools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            tabIndex={-1}
            className="rich-editor__tool"
            aria-pressed={isAskedOn(state, tool)}
            onClick={() => ask(tool)}
          >
            {tool.name}…
          </button>
        ))}
      </div>
      {asking && (
        // biome-ignore lint/a11y/useSemanticElements: forms cannot be nested.
        <div role="group" aria-label={asking.tool.name} className="rich-editor__asked">
          <div className="field">
            <label htmlFor={`${id}-asked`}>{asking.tool.label}</label>
            <p className="field__hint" id={`${id}-asked-hint`}>
              Empty takes it away.
            </p>
            <input
              id={`${id}-asked`}
              aria-describedby={`${id}-asked-hint`}
              value={asking.value}
              onChange={(event) => setAsking({ ...asking, value: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Escape') answer(null);
                if (event.key !== 'Enter') return;
                event.preventDefault();
                answer(asking.value);
              }}
            />
          </div>
          <div className="button-row">
            <button type="button" className="button button--second" onClick={() => answer(asking.value)}>
              Use it
            </button>
            <button type="button" className="button button--second" onClick={() => answer(null)}>
              Leave it as it is
            </button>
          </div>
        </div>
      )}
      <div ref={place} />
    </div>
  );
};
