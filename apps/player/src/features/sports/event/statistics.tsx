import { SPORTS_STATISTICS, type SportsScoreBoard } from '@baize/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

/** What the feed counts of both sides, each beside the other. */
export function Statistics({ board }: { readonly board: SportsScoreBoard }) {
  const { t } = useTranslation('sports')
  const told = SPORTS_STATISTICS.flatMap((kind) => {
    const sides = board.statistics[kind]
    return sides ? [{ kind, sides }] : []
  })
  if (told.length === 0) return null
  return (
    <dl className="sb-stats num">
      {told.map(({ kind, sides: { home, away } }) => (
        <div key={kind}>
          <dt className="label">{t(`statistic.${kind}`)}</dt>
          <dd>
            <span>{home}</span>
            <span>{away}</span>
          </dd>
          <span
            className="sb-stats__bar"
            style={
              {
                '--home': home + away === 0 ? 1 : home,
                '--away': home + away === 0 ? 1 : away,
              } as CSSProperties
            }
            aria-hidden="true"
          >
            <i />
            <i />
          </span>
        </div>
      ))}
    </dl>
  )
}
