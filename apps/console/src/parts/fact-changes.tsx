import { useTranslation } from 'react-i18next'
import { useCurrency } from '../app/session.queries.ts'
import { formatWireMoney } from './format.ts'

type Facts = Readonly<Record<string, unknown>> | null

interface FactChangesProps {
  readonly before: Facts
  readonly after: Facts
}

/** Facts whose values have texts of their own. */
const OWN_TEXTS: Readonly<Record<string, string>> = { role: 'common:role', type: 'agents:type' }

/**
 * What a thing was and what it became, one line for each fact that differs. What `after` says nothing of
 * stays as it is, and is shown as a fact of the thing; what ends is null there.
 */
export function FactChanges({ before, after }: FactChangesProps) {
  const { t, i18n } = useTranslation()
  const currency = useCurrency()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const nameOf = (name: string) =>
    i18n.exists(`common:fact.${name}`) ? t(`fact.${name}` as 'fact.status') : name
  const textOf = (name: string, value: unknown) => {
    if (name === 'upline' && value === null) return i18n.t('agents:house')
    if (value === undefined || value === null) return t('nothing')
    if (name.endsWith('Minor')) return formatWireMoney(String(value), currency)
    const key = `common:value.${String(value)}`
    if (i18n.exists(key)) return i18n.t(key as never)
    const own = `${OWN_TEXTS[name]}.${String(value)}`
    return name in OWN_TEXTS && i18n.exists(own) ? i18n.t(own as never) : String(value)
  }
  return (
    <span className="fact-changes">
      {changed.map((name) => {
        const was = before?.[name]
        const is = after?.[name]
        const stays = after !== null && !(name in after)
        if (stays && !Array.isArray(was)) {
          return (
            <span key={name}>
              <span className="text-text-3">{nameOf(name)}</span>{' '}
              <span className="num">{textOf(name, was)}</span>
            </span>
          )
        }
        return (
          <span key={name}>
            <span className="text-text-3">{nameOf(name)}</span>{' '}
            {Array.isArray(was) || Array.isArray(is) ? (
              <ListChange was={asList(was)} is={asList(is)} />
            ) : (
              <>
                {was !== undefined && (
                  <>
                    <span className="text-text-2">{textOf(name, was)}</span>{' '}
                    <span aria-hidden="true">→</span>{' '}
                    <span className="sr-only">{t('becomes')}</span>
                  </>
                )}
                <b className="strong num">{textOf(name, is)}</b>
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

function asList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function ListChange({
  was,
  is,
}: {
  readonly was: readonly string[]
  readonly is: readonly string[]
}) {
  const { t } = useTranslation()
  const added = is.filter((each) => !was.includes(each))
  const gone = was.filter((each) => !is.includes(each))
  return (
    <>
      {added.length > 0 && (
        <span className="text-felt-text">
          {t('added')} {added.join(', ')}{' '}
        </span>
      )}
      {gone.length > 0 && (
        <span className="text-danger-text">
          {t('taken')} {gone.join(', ')}
        </span>
      )}
    </>
  )
}
