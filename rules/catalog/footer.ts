// The default footer of public pages.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

export const defaultFooter = () => ({ statement: t(m.footerStatement) });
