import { useTranslation } from 'react-i18next'
import { useCurrency } from '../app/session.queries.ts'
import { formOf, wordsOf } from './fact-text.logic.ts'
import { formatInstant, formatWireMoney } from './format.ts'
import { useSportsFacts } from './sports/use-sports-facts.ts'
import { useLanguageName } from './use-language-name.ts'

/** Facts whose values have texts of their own. */
const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  role: ['common:role'],
  askedRole: ['common:role'],
  type: ['agents:type', 'promotions:type'],
  kind: ['approvals:kind', 'deposits:kind'],
  from: ['withdrawals:state'],
  state: ['deposits:state', 'withdrawals:state', 'feedback:state'],
  promotionType: ['content:type'],
  executions: ['content:execution'],
  place: ['content:place'],
  hindrances: ['withdrawals:rule.hindrance'],
  result: ['withdrawals:rule.result'],
  groupName: ['banners:group'],
  linkageType: ['banners:link'],
  family: ['banners:families'],
  sportsLevel: ['sportsDesk:level'],
  sports: ['sportsDesk:sport'],
  betTypes: ['promotions:freeBetAs'],
  sportsChange: ['sportsDesk:change.kind'],
}

/** `en.title`: a word of an item, in one language. */
const WORD = /^(?<language>[a-z]{2,3}(-[A-Za-z]{2,4})?)\.(?<field>\w+)$/

/** Names facts as the audit log and requests keep them, and writes what they are, for a reader of the page's language. */
export function useFactText() {
  const { t, i18n } = useTranslation([
    'common',
    'audit',
    'agents',
    'approvals',
    'banners',
    'content',
    'deposits',
    'feedback',
    'promotions',
    'withdrawals',
  ])
  const currency = useCurrency()
  const languageName = useLanguageName()
  const sportsFact = useSportsFacts()
  const said = (key: string) => (i18n.exists(key) ? i18n.t(key as never) : undefined)

  const nameOf = (name: string): string => {
    const { language, field } = WORD.exec(name)?.groups ?? {}
    if (language !== undefined && field !== undefined) {
      return `${languageName(language)}: ${nameOf(field)}`
    }
    return said(`common:fact.${name}`) ?? said(`audit:detail.${name}`) ?? wordsOf(name)
  }
  const textOf = (name: string, value: unknown): string => {
    if (name === 'upline' && value === null) return i18n.t('agents:house')
    const form = formOf(name, value)
    switch (form.form) {
      case 'nothing':
        return t('nothing')
      case 'money':
        return formatWireMoney(form.text, currency)
      case 'instant':
        return formatInstant(form.text)
      case 'list':
        return form.values.map((each) => textOf(name, each)).join(', ')
      case 'code': {
        const ofSports = sportsFact(name, form.text)
        if (ofSports !== undefined) return ofSports
        const own = (OWN_TEXTS[name] ?? []).map((of) => said(`${of}.${form.text}`))
        return own.find(Boolean) ?? said(`common:value.${form.text}`) ?? form.text
      }
    }
  }
  return { nameOf, textOf }
}
