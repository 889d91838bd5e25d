import '../draws/draws-texts.ts'
import '../plays-texts.ts'
import './wins.css'
import { lotteryWinsTopic } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../../../app/live.ts'
import { readMinor } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { liveWinsQuery } from '../draws/draws.queries.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'

const SHOWN_MAX = 8

/** The last wins of a game as they are settled; beside a betting view. */
export function WinsTicker({ game, family }: { readonly game: string; readonly family: string }) {
  const { t } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const currency = useCurrency()
  const live = useTopic(lotteryWinsTopic, game)
  // Before the line is up, and where there is none.
  const asked = useQuery({ ...liveWinsQuery(game), enabled: live.state === undefined })
  const wins = (live.state ?? asked.data)?.wins ?? []
  return (
    <section className="winsticker" aria-label={t('wins.live')}>
      <h2 className="h3">{t('wins.live')}</h2>
      {wins.length === 0 ? (
        <p className="caption">{t('wins.liveNone')}</p>
      ) : (
        <ul>
          {wins.slice(0, SHOWN_MAX).map((win) => (
            <li key={win.winId}>
              <bdi>{win.player}</bdi>
              <span className="caption">{names.play(family, win.play)}</span>
              <MoneyText amountMinor={readMinor(win.prizeMinor)} currency={currency} tone="brass" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
