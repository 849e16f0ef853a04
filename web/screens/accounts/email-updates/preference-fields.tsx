// The fields of an email subscription: topics, filters, how often, and the language.
import type { ReactNode } from 'react';
import type { listUpdateTopics, TopicOption, UpdatePreferences } from '#contract/accounts/email-updates.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/email-updates.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import {
  filterTexts,
  frequencyTexts,
  newsTopic,
  recordingsTopic,
  sessionFilters,
  updateFrequencies,
} from '#rules/accounts/email-updates.ts';
import { sessionLanguageText } from '#rules/catalog/session-languages.ts';
import type { FormState } from '#web/client/use-form.ts';
import { FieldError, SelectField } from '#web/components/field/field.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';

export type Topics = ResponseBody<typeof listUpdateTopics>;

/** Nothing is chosen for the reader. */
export const emptyPreferences = (): UpdatePreferences => ({
  language: currentLanguage(),
  topics: [],
  onlyWith: [],
  frequency: 'immediately',
});

const toggled = <Value extends string>(all: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...all, value] : all.filter((each) => each !== value);

interface Choices<Value extends string> {
  options: readonly (readonly [value: Value, text: ReactNode])[];
  chosen: readonly Value[];
  change: (chosen: Value[]) => void;
}

const Choices = <Value extends string>({ options, chosen, change }: Choices<Value>) =>
  options.map(([value, text]) => (
    <label className="choice" key={value}>
      <input
        type="checkbox"
        name={value}
        checked={chosen.includes(value)}
        onChange={(event) => change(toggled(chosen, value, event.target.checked))}
      />
      <span>{text}</span>
    </label>
  ));

const optionText = ({ topic, name, lang }: TopicOption) => [topic, inLang(name, lang?.name)] as const;

export const PreferenceFields = <Values extends UpdatePreferences>({
  form: { values, change, errors },
  topics,
}: {
  form: Pick<FormState<Values>, 'values' | 'change' | 'errors'>;
  topics: Topics;
}) => {
  const set = (some: Partial<UpdatePreferences>): void => change(some as Partial<Values>); // Fields that every Values has.
  const choicesOf = (options: readonly (readonly [string, ReactNode])[]) => (
    <Choices options={options} chosen={values.topics} change={(chosen) => set({ topics: chosen })} />
  );
  const groups = [
    ['series', m.updatesSeries, topics.series],
    ['categories', m.updatesCategories, topics.categories],
    ['credit', m.updatesCredit, topics.credit],
  ] as const;
  return (
    <>
      <fieldset id="updates-topics" tabIndex={-1} aria-describedby={errors.topics ? 'updates-topics-error' : undefined}>
        <legend>{t(m.updatesTopics)}</legend>
        {errors.topics && <FieldError id="updates-topics-error">{errors.topics}</FieldError>}
        <p>
          {choicesOf([
            [newsTopic, t(m.updatesNews)],
            [recordingsTopic, t(m.updatesRecordings)],
          ])}
        </p>
        {groups.map(
          ([key, name, options]) =>
            options.length > 0 && (
              <fieldset key={key}>
                <legend>{t(name)}</legend>
                {choicesOf(options.map(optionText))}
              </fieldset>
            ),
        )}
      </fieldset>
      <fieldset>
        <legend>{t(m.updatesOnly)}</legend>
        <Choices
          options={sessionFilters.map((filter) => [filter, t(filterTexts[filter])] as const)}
          chosen={values.onlyWith}
          change={(onlyWith) => set({ onlyWith })}
        />
      </fieldset>
      <fieldset>
        <legend>{t(m.updatesFrequency)}</legend>
        {updateFrequencies.map((frequency) => (
          <label className="choice" key={frequency}>
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={values.frequency === frequency}
              onChange={() => set({ frequency })}
            />
            <span>{t(frequencyTexts[frequency])}</span>
          </label>
        ))}
      </fieldset>
      <SelectField
        id="updates-language"
        state={{ label: t(m.updatesLanguage), isRequired: true }}
        value={values.language}
        onChange={(event) => set({ language: event.target.value === 'es' ? 'es' : 'en' })}
        options={languages.map((language) => [language, sessionLanguageText(language)] as const)}
      />
    </>
  );
};
