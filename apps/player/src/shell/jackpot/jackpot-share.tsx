import { percentText } from '../../app/number-text.ts'
import './messages.ts'
import './jackpot-rules.css'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { addRatios } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { jackpotsQuery, poolRate } from '../../app/jackpots.ts'

interface JackpotShareProps {
  readonly gameCode: string
  /** What the game returns by itself, exact. */
  readonly returnRatio: readonly [string, string] | readonly string[]
}

/** For the rules of a linked game: what of each stake goes to the jackpot, and the return without and with it. */
export function JackpotShare({ gameCode, returnRatio }: JackpotShareProps) {
  const { t } = useTranslation('jackpot')
  const { data } = useQuery({ ...jackpotsQuery, refetchInterval: false })
  const pool = data?.pools.find(({ games }) => games.some(({ code }) => code === gameCode))
  if (!pool) return null
  const alone = ratioFromWire(returnRatio as WireRatio)
  const rate = poolRate(pool)
  return (
    <section className="jackpot-share" aria-labelledby="jackpot-share">
      <h3 className="h3" id="jackpot-share">
        {t('gameShare.title')}
      </h3>
      <p className="text-text-2">
        {t('gameShare.text', { percent: percentText(rate), pool: pool.name })}
      </p>
      <dl className="rail-facts">
        <dt>{t('gameShare.without')}</dt>
        <dd>{percentText(alone, 4)}</dd>
        <dt>{t('gameShare.with')}</dt>
        <dd>{percentText(addRatios(alone, rate), 4)}</dd>
      </dl>
      <p className="caption">{t('gameShare.later')}</p>
    </section>
  )
}
