// The fields of a block of a newsletter.
import { useState } from 'react';
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/newsletters.ts';
import { t } from '#messages/translate.ts';
import { type Block, maxListed } from '#rules/admin/newsletters.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { MediaField } from '#web/shell/uploads/media-field.tsx';
import { scaledTo } from '#web/shell/uploads/scaled-picture.ts';

interface Props<B extends Block> {
  /** Prefix of the controls' ids: `blocks.2`. */
  id: string;
  block: B;
  change: (block: Block) => void;
  errors: Record<string, string>;
}

const TextBlock = ({ id, block, change, errors }: Props<Extract<Block, { kind: 'text' }>>) => (
  <>
    <TextAreaField
      id={`${id}.text`}
      rows={6}
      lang="en"
      value={block.text}
      onChange={(event) => change({ ...block, text: event.target.value })}
      state={{
        label: t(m.newsletterText),
        isRequired: true,
        hint: t(m.newsletterTextHint),
        error: errors[`${id}.text`],
      }}
    />
    <TextAreaField
      id={`${id}.textEs`}
      rows={6}
      lang="es"
      value={block.textEs}
      onChange={(event) => change({ ...block, textEs: event.target.value })}
      state={{ label: t(m.newsletterTextEs), isRequired: false, hint: t(m.newsletterEsHint) }}
    />
  </>
);

const imageTexts = [
  ['alt', m.newsletterAlt, m.newsletterAltHint, 'en'],
  ['altEs', m.newsletterAltEs, m.newsletterEsHint, 'es'],
] as const;

/** Twice the width of an email. */
const scaled = scaledTo(1200, true);

const ImageBlock = ({ id, block, change, errors }: Props<Extract<Block, { kind: 'image' }>>) => {
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  return (
    <>
      <MediaField
        path={`${id}.path`}
        label={t(m.newsletterPath)}
        hint={t(m.newsletterPathHint)}
        value={block.path}
        file={uploaded.find(({ address }) => address === block.path)}
        error={errors[`${id}.path`]}
        isRequired
        purpose="picture"
        prepare={scaled}
        change={(path) => change({ ...block, path })}
        uploaded={(file) => setUploaded((before) => [...before, file])}
      />
      {imageTexts.map(([name, label, hint, lang]) => (
        <TextField
          key={name}
          id={`${id}.${name}`}
          type="text"
          lang={lang}
          value={block[name]}
          onChange={(event) => change({ ...block, [name]: event.target.value })}
          state={{ label: t(label), isRequired: name === 'alt', hint: t(hint), error: errors[`${id}.${name}`] }}
        />
      ))}
    </>
  );
};

type ListBlock = Extract<Block, { count: number }>;

/** What is typed may be incomplete; the block has the last number that fits, and the nearest one when the field is left. */
const CountField = ({ id, block, change }: Props<ListBlock>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const put = (count: number): void => change({ ...block, count });
  return (
    <TextField
      id={`${id}.count`}
      type="number"
      min={1}
      max={maxListed}
      value={typed ?? String(block.count)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const count = Number(value);
        if (Number.isInteger(count) && count >= 1 && count <= maxListed) put(count);
      }}
      onBlur={() => {
        if (typed) put(Math.min(maxListed, Math.max(1, Math.round(Number(typed)))));
        setTyped(null);
      }}
      state={{ label: t(m.newsletterCount), isRequired: true, hint: t(m.newsletterCountHint, { most: maxListed }) }}
    />
  );
};

export const BlockFields = ({ block, ...props }: Props<Block>) => {
  if (block.kind === 'text') return <TextBlock block={block} {...props} />;
  if (block.kind === 'image') return <ImageBlock block={block} {...props} />;
  return <CountField block={block} {...props} />;
};
