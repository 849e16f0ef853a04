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
const scaled = scaledTo(1200);

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

export const BlockFields = ({ block, ...props }: Props<Block>) => {
  if (block.kind === 'text') return <TextBlock block={block} {...props} />;
  if (block.kind === 'image') return <ImageBlock block={block} {...props} />;
  return (
    <TextField
      id={`${props.id}.count`}
      type="number"
      min={1}
      max={maxListed}
      value={String(block.count)}
      onChange={({ target: { valueAsNumber } }) =>
        props.change({ ...block, count: Math.min(maxListed, Math.max(1, Math.round(valueAsNumber) || 1)) })
      }
      state={{ label: t(m.newsletterCount), isRequired: true, hint: t(m.newsletterCountHint, { most: maxListed }) }}
    />
  );
};
