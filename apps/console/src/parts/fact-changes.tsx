import { useTranslation } from 'react-i18next'
import { inOrder } from './fact-text.logic.ts'
import { useFactText } from './use-fact-text.ts'

type Facts = Readonly<Record<string, unknown>> | null

interface FactChangesProps {
  readonly before: Facts
  readonly after: Facts
}

/**
 * What a thing was and what it became, one line for each fact that differs. What `after` says nothing of
 * stays as it is, and is shown as a fact of the thing; what ends is null there.
 */
export function FactChanges({ before, after }: FactChangesProps) {
  const { t } = useTranslation()
  const { nameOf, textOf } = useFactText()
  const names = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])])
  const changed = names.filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (changed.length === 0) return null
  const listOf = (name: string, value: unknown) =>
    Array.isArray(value) ? value.map((each) => textOf(name, each)) : []
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
            {was === undefined && Array.isArray(is) ? (
              // Nothing is added where there was nothing before.
              <b className="strong num">{listOf(name, is).join(', ')}</b>
            ) : Array.isArray(was) || Array.isArray(is) ? (
              <ListChange was={listOf(name, was)} is={listOf(name, is)} />
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
