// The blocks of a newsletter: add, move by buttons, remove, and restore what was removed.
import { useRef, useState } from 'react';
import * as m from '#messages/en/newsletters.ts';
import { t } from '#messages/translate.ts';
import { type Block, blockKinds, blockNames, maxBlocks, newBlock } from '#rules/admin/newsletters.ts';
import { FieldError } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { MoveButtons, moved } from '#web/components/move-buttons/move-buttons.tsx';
import { BlockFields } from '#web/screens/admin/mailings/block-fields.tsx';

interface Props {
  blocks: Block[];
  change: (blocks: Block[]) => void;
  errors: Record<string, string>;
}

const nameOf = ({ kind }: Block, index: number): string =>
  t(m.newsletterBlock, { kind: t(blockNames[kind]), position: index + 1 });

export const Blocks = ({ blocks, change, errors }: Props) => {
  const [removed, setRemoved] = useState<{ block: Block; index: number } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const legendOf = (index: number) => () => document.getElementById(`block-${index}`);
  const remove = (block: Block, index: number): void =>
    renderThenFocus(
      () => {
        change(blocks.filter((_, each) => each !== index));
        setRemoved({ block, index });
      },
      () => status.current,
    );
  const restore = (): void => {
    if (!removed) return;
    renderThenFocus(() => {
      change(blocks.toSpliced(removed.index, 0, removed.block));
      setRemoved(null);
    }, legendOf(removed.index));
  };
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" tabIndex={-1}>
        {t(m.newsletterBlocks)}
      </h2>
      {errors.blocks && <FieldError>{errors.blocks}</FieldError>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and all fields are controlled.
        <fieldset key={index} className="question-draft">
          <legend id={`block-${index}`} tabIndex={-1}>
            {nameOf(block, index)}
          </legend>
          <BlockFields
            id={`blocks.${index}`}
            block={block}
            errors={errors}
            change={(next) => change(blocks.with(index, next))}
          />
          <MoveButtons
            id={`block-${index}`}
            name={nameOf(block, index)}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            move={(by) => change(moved(blocks, index, by))}
            idAfter={(by) => `block-${index + by}`}
            remove={() => remove(block, index)}
            removesAtOnce
          />
        </fieldset>
      ))}
      <p ref={status} tabIndex={-1} aria-live="polite" className={removed ? 'notice' : undefined}>
        {removed && t(m.newsletterRemoved, { block: nameOf(removed.block, removed.index) })}
      </p>
      {removed && (
        <p>
          <button type="button" className="button button--second" onClick={restore}>
            {t(m.newsletterUndo)}
          </button>
        </p>
      )}
      {blocks.length < maxBlocks && (
        <fieldset>
          <legend>{t(m.newsletterAdd)}</legend>
          <div className="button-row">
            {blockKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className="button button--second"
                onClick={() => renderThenFocus(() => change([...blocks, newBlock(kind)]), legendOf(blocks.length))}
              >
                {t(blockNames[kind])}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
};
