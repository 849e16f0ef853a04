// The series editor.
import '#web/screens/catalog/series/staff/series-editor.css';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  createSeries,
  listStaffSeries,
  readStaffSeries,
  type SeriesValues,
  type StaffSeries,
  saveSeries,
  seriesValues,
} from '#contract/catalog/series-editing.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { recordLoader } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { type RecordForm, useRecordForm } from '#web/client/use-record-form.ts';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { RichEditor } from '#web/components/rich-editor/rich-editor.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { colorText, noteTexts, routeText } from '#web/screens/catalog/series/staff/series-words.ts';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { MediaField } from '#web/shell/uploads/media-field.tsx';
import { scaledTo } from '#web/shell/uploads/scaled-picture.ts';

const load = recordLoader('series', (call, id) => call(readStaffSeries, { params: { id } }));

export const loader = async (args: LoaderFunctionArgs) => {
  const loaded = await load(args);
  const isFirst = !loaded.record && (await args.context.get(callContext)(listStaffSeries, {})).length === 0;
  return { ...loaded, isFirst };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.record) return t(m.seriesTitle, { name: data.record.values.name });
    return data ? t(m.seriesNew) : t(m.seriesHeading);
  },
  here: (data) => data?.record && rich(m.seriesTitle, { name: inEnglish(data.record.values.name) }),
  crumbs: () => [{ to: '/staff/series', text: t(m.seriesHeading) }],
};

const empty: SeriesValues = {
  ...{ name: '', description: '', route: '', color: '#0b4a94', sortOrder: 99, status: 'Active', notes: 'Hidden' },
  ...{
    nameEs: '',
    descriptionEs: '',
    homeHtml: '',
    homeHtmlEs: '',
    sidebarHtml: '',
    sidebarHtmlEs: '',
    sidebarUrl: '',
    sidebarAlt: '',
    bannerLogo: '',
    aboutPage: '',
    buttonText: '',
    buttonClass: '',
  },
};

/** Twice the size at which each is shown. */
const [sidebarPicture, logo] = [scaledTo(640), scaledTo(240)];

interface PictureProps {
  field: 'sidebarUrl' | 'bannerLogo';
  prepare: (file: File) => Promise<File>;
  form: RecordForm<SeriesValues>;
  /** Metadata of the saved pictures. */
  saved: readonly UploadedFile[];
}

const Picture = ({ field, prepare, form, saved }: PictureProps) => {
  const [uploaded, setUploaded] = useState(saved);
  return (
    <MediaField
      path={field}
      label={fieldText('series', field)}
      hint={t(m.seriesPictureHint)}
      value={form.values[field]}
      file={uploaded.find(({ address }) => address === form.values[field])}
      error={form.errors[field]}
      purpose="picture"
      prepare={prepare}
      change={(address) => form.change({ [field]: address })}
      uploaded={(file) => setUploaded((before) => [...before, file])}
    />
  );
};

type TextName = 'name' | 'route' | 'color' | 'sidebarAlt' | 'aboutPage' | 'buttonText' | 'buttonClass';

const englishFields: readonly TextName[] = ['name', 'sidebarAlt', 'buttonText'];

/** The front page of the portal is at `/ao`, so the first series is there, and visitors see it at once. */
const first: SeriesValues = { ...empty, route: 'ao', notes: '', sortOrder: 1 };

interface PartProps {
  title: string;
  fields: readonly (keyof SeriesValues)[];
  form: RecordForm<SeriesValues>;
  children: ReactNode;
}

/** Optional fields, which most series do without; open as long as one of them has an error. */
const Part = ({ title, fields, form, children }: PartProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const filled = fields.filter((field) => form.values[field] !== '').length;
  const hasError = fields.some((field) => form.errors[field] !== undefined);
  return (
    <details
      className="series-part"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t(m.seriesPart, { title, filled, total: fields.length })}</summary>
      {children}
    </details>
  );
};

/** Where the series is listed, and whether visitors see it. */
const Placement = ({ form }: { form: RecordForm<SeriesValues> }) => {
  const { values } = form;
  const stateOf = (field: keyof SeriesValues, hint?: string) => ({
    ...{ label: fieldText('series', field), isRequired: true, hint, error: form.errors[field] },
  });
  return (
    <>
      <TextField
        id={controlIdOf('sortOrder')}
        type="number"
        min={0}
        value={Number.isNaN(values.sortOrder) ? '' : values.sortOrder}
        onChange={({ target }) => form.change({ sortOrder: target.value === '' ? Number.NaN : Number(target.value) })}
        state={stateOf('sortOrder', t(m.seriesOrderHint))}
      />
      <SelectField
        id={controlIdOf('status')}
        value={values.status}
        onChange={({ target }) => form.change({ status: target.value === 'Active' ? 'Active' : 'Inactive' })}
        state={stateOf('status', t(m.seriesStatusHint))}
        options={[
          ['Active', t(m.seriesActive)],
          ['Inactive', t(m.seriesInactive)],
        ]}
      />
      <SelectField
        id={controlIdOf('notes')}
        value={values.notes}
        onChange={({ target }) =>
          form.change({ notes: seriesValues.shape.notes.options.find((known) => known === target.value) ?? '' })
        }
        state={stateOf('notes')}
        options={seriesValues.shape.notes.options.map((note) => [note, t(noteTexts[note])])}
      />
    </>
  );
};

interface EditorProps {
  series: StaffSeries | null;
  isFirst: boolean;
  changed: () => Promise<void>;
}

const Editor = ({ series, isFirst, changed }: EditorProps) => {
  const navigate = useNavigate();
  const form = useRecordForm<SeriesValues>({
    key: `staff-series-${series?.id ?? 'new'}`,
    record: series ?? { version: 1, values: isFirst ? first : empty },
    schema: seriesValues,
    validate: (values) => schemaErrors(seriesValues, values),
    successMessage: series ? t(m.seriesSaved) : t(m.seriesAdded),
    save: async (sent) => {
      if (!series) {
        const made = await browserCall(createSeries, { body: { values: sent.values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/series/${made.id}`, { replace: true }));
        return made;
      }
      const saved = await browserCall(saveSeries, { params: { id: String(series.id) }, body: sent });
      await changed();
      return saved;
    },
  });
  const { values } = form;
  const stateOf = (field: keyof SeriesValues, isRequired: boolean, hint?: string) => ({
    label: fieldText('series', field),
    isRequired,
    hint,
    error: form.errors[field],
  });
  const text = (field: TextName, isRequired = false, hint?: string) => (
    <TextField
      id={controlIdOf(field)}
      lang={englishFields.includes(field) ? contentLang() : undefined}
      {...form.control(field)}
      onBlur={() => form.touch(field)}
      state={stateOf(field, isRequired, hint)}
    />
  );
  const editor = (field: 'homeHtml' | 'sidebarHtml' | 'homeHtmlEs' | 'sidebarHtmlEs') => (
    <RichEditor
      id={controlIdOf(field)}
      state={stateOf(field, false)}
      html={values[field]}
      lang={field.endsWith('Es') ? 'es' : contentLang()}
      change={(html) => form.change({ [field]: html })}
    />
  );
  return (
    <RecordFrame kind="series" form={form} label={series ? t(platform.commonSaveChanges) : t(m.seriesAdd)}>
      {text('name', true)}
      <TextAreaField
        id={controlIdOf('description')}
        rows={3}
        lang={contentLang()}
        {...form.control('description')}
        state={stateOf('description', false, t(m.seriesDescriptionHint))}
      />
      <div className="catalog-columns">
        {text('route', true, routeText(series?.values.route ?? null, values.route))}
        {text('color', true, colorText(values.color))}
        <Placement form={form} />
      </div>
      <Part title={t(m.seriesPartHome)} fields={['homeHtml']} form={form}>
        {editor('homeHtml')}
      </Part>
      <Part title={t(m.seriesPartSidebar)} fields={['sidebarHtml', 'sidebarUrl', 'sidebarAlt']} form={form}>
        {editor('sidebarHtml')}
        <Picture field="sidebarUrl" prepare={sidebarPicture} form={form} saved={series?.files ?? []} />
        {text('sidebarAlt', false, t(m.seriesSidebarAltHint))}
      </Part>
      <Part title={t(m.seriesPartBanner)} fields={['bannerLogo', 'aboutPage', 'buttonText', 'buttonClass']} form={form}>
        <Picture field="bannerLogo" prepare={logo} form={form} saved={series?.files ?? []} />
        {text('aboutPage', false, t(m.seriesPageHint))}
        {text('buttonText')}
        {text('buttonClass')}
      </Part>
      <Part
        title={t(m.seriesPartSpanish)}
        fields={['nameEs', 'descriptionEs', 'homeHtmlEs', 'sidebarHtmlEs']}
        form={form}
      >
        <TextField
          id={controlIdOf('nameEs')}
          lang="es"
          {...form.control('nameEs')}
          state={stateOf('nameEs', false, t(platform.recordSpanishHint))}
        />
        <TextAreaField
          id={controlIdOf('descriptionEs')}
          rows={3}
          lang="es"
          {...form.control('descriptionEs')}
          state={stateOf('descriptionEs', false)}
        />
        {editor('homeHtmlEs')}
        {editor('sidebarHtmlEs')}
      </Part>
      <details className="series-part">
        <summary>{t(m.staffPreview)}</summary>
        <article className="card">
          <h3>{values.name ? inEnglish(values.name) : t(m.staffNoName)}</h3>
          <p lang={contentLang()}>{values.description}</p>
          <RichText className="prose" html={values.homeHtml} lang={contentLang()} />
          {values.sidebarHtml && <RichText html={values.sidebarHtml} lang={contentLang()} />}
        </article>
      </details>
    </RecordFrame>
  );
};

export const Component = () => {
  const { record: series, changes, isFirst } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{series ? inEnglish(series.values.name) : t(m.seriesNew)}</h1>
      {series?.values.status === 'Active' && (
        <p>
          <Link to={`/${series.values.route}`}>{t(m.staffPublicPage)}</Link>
        </p>
      )}
      {isFirst && <p className="notice">{t(m.seriesFirst)}</p>}
      <Editor key={series?.id ?? 'new'} series={series} isFirst={isFirst} changed={revalidate} />
      {series && <RecordHistory changes={changes} />}
    </>
  );
};
