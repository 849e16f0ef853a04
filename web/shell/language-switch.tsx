// The link to the same page in the other language. It reloads the page, because each language has scripts of its own.
import { useLocation } from 'react-router';
import { saveLanguage } from '#contract/accounts/language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import { prefixOf } from '#messages/languages.ts';
import { browserCall } from '#web/client/api.ts';
import { signedInAccount } from '#web/client/stored-account.ts';

export const LanguageSwitch = () => {
  const { pathname, search } = useLocation();
  const language = currentLanguage() === 'es' ? 'en' : 'es';

  /** For emails; the page changes without waiting for it. */
  const save = (): void => {
    if (signedInAccount()) browserCall(saveLanguage, { body: { language } }, { keepalive: true }).catch(reportError);
  };

  return (
    <a href={prefixOf(language) + pathname + search} lang={language} hrefLang={language} onClick={save}>
      {language === 'es' ? 'Español' : 'English'}
    </a>
  );
};
