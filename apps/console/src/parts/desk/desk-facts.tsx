import type { DeskFigures } from '@baize/contract'
import { Fact } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useNow } from '../use-now.ts'
import { formatDuration, formatSpan } from './waiting.logic.ts'

/** How a queue stands: what waits, what of it too long, since when, and how quick the answers of today were. */
export function DeskFacts({ figures }: { readonly figures: DeskFigures }) {
  const { t } = useTranslation('desk')
  const now = useNow(1000)
  const { targetMinutes, waiting, overTarget, oldestSince, medianTodayMs } = figures
  return (
    <>
      {targetMinutes !== null && (
        <>
          <Fact>
            {t('fact.waiting')} <b className="num">{waiting}</b>
          </Fact>
          <span className="desk-over" data-tone={overTarget > 0 ? 'danger' : 'calm'}>
            <Fact>
              {t('fact.over', { span: formatSpan(targetMinutes) })}{' '}
              <b className="num">{overTarget}</b>
            </Fact>
          </span>
          {oldestSince !== null && (
            <Fact>
              {t('fact.oldest')}{' '}
              <b>
                <bdi>{formatDuration(now.getTime() - new Date(oldestSince).getTime())}</bdi>
              </b>
            </Fact>
          )}
        </>
      )}
      {medianTodayMs !== null && (
        <Fact>
          {t('fact.median')}{' '}
          <b>
            <bdi>{formatDuration(medianTodayMs)}</bdi>
          </b>
        </Fact>
      )}
    </>
  )
}
