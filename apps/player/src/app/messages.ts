/**
 * Door: visible text. A feature adds its own namespace when its code is loaded
 * (`addMessages('games', en)`) and reads it with `useTranslation('games')`. Name the namespace and
 * its file in `messages-types.d.ts` so that keys are checked.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from '../messages/en/common.json' with { type: 'json' }
import lobby from '../messages/en/lobby.json' with { type: 'json' }
import shell from '../messages/en/shell.json' with { type: 'json' }

const FALLBACK_LANGUAGE = 'en'

/** Texts of the first view are bundled; the rest arrive with their features. */
export function startMessages(): void {
  void i18next.use(initReactI18next).init({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    defaultNS: 'common',
    resources: { en: { common, shell, lobby } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  })
}

/** Adds the texts of a lazily loaded feature. Call it at the top of the feature's module. */
export function addMessages(namespace: string, texts: object): void {
  i18next.addResourceBundle(FALLBACK_LANGUAGE, namespace, texts, true, true)
}
