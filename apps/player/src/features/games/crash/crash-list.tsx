import type { CrashFlight } from '@baize/contract'
import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { amountOf } from '../frame/info-rail.tsx'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { profitOf, type ShownBet } from './exits.logic.ts'
import { useBetName } from './use-bet-name.ts'
import './list.css'

interface CrashListProps {
  readonly flight: CrashFlight | null | undefined
  /** One's own first, then by stake. */
  readonly bets: readonly ShownBet[]
  readonly isFlying: boolean
}

/** Open bets, cash-outs with their multipliers, and how many of the members' bets have cashed out. */
export function CrashList({ flight, bets, isFlying }: CrashListProps) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const { betCount = 0, leftCount = 0 } = flight ?? {}
  const isOver = flight !== null && flight !== undefined && flight.state !== 'open'
  const hasPractice = bets.some(({ practiceNumber }) => practiceNumber !== null)
  return (
    <section className="crash-list" aria-label={t('list.title')}>
      <header>
        <h2>{t('list.title')}</h2>
        {betCount > 0 && (
          <span className="caption">{t('list.out', { left: leftCount, number: betCount })}</span>
        )}
        <MoneyText
          amountMinor={flight ? amountOf(flight.stakedMinor) : minor(0n)}
          currency={currency}
        />
      </header>
      <div className="crash-list__bar" aria-hidden="true">
        <i style={{ inlineSize: `${betCount === 0 ? 0 : (leftCount / betCount) * 100}%` }} />
      </div>
      {bets.length === 0 ? (
        <p className="caption">{t('list.none')}</p>
      ) : (
        <ul>
          {bets.map((bet) => (
            <BetLine key={bet.betId} bet={bet} isFlying={isFlying} isOver={isOver} />
          ))}
        </ul>
      )}
      {hasPractice && (
        <p className="caption crash-list__practice">
          <span className="crash-list__ring" data-practice aria-hidden="true" />
          {t('list.practiceNote')}
        </p>
      )}
    </section>
  )
}

interface BetLineProps {
  readonly bet: ShownBet
  readonly isFlying: boolean
  readonly isOver: boolean
}

function BetLine({ bet, isFlying, isOver }: BetLineProps) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const name = useBetName()(bet)
  const profitMinor = profitOf(bet)
  const isOut = bet.leftAt !== null
  return (
    <li
      data-own={bet.place !== undefined || undefined}
      data-left={isOut || undefined}
      data-lost={(isOver && !isOut) || undefined}
    >
      <span
        className="crash-list__ring"
        data-practice={bet.practiceNumber !== null || undefined}
        aria-hidden="true"
      >
        {bet.practiceNumber ?? name.slice(0, 2)}
      </span>
      <bdi className="crash-list__name">{name}</bdi>
      <MoneyText amountMinor={bet.stakeMinor} currency={currency} isRound />
      <span className="crash-list__at">
        {isOut ? (
          <bdi>{hundredthsText(bet.leftAt)}×</bdi>
        ) : isOver ? (
          '–'
        ) : (
          isFlying && t('list.aboard')
        )}
      </span>
      <span className="crash-list__profit">
        {profitMinor !== undefined && (
          <MoneyText amountMinor={profitMinor} currency={currency} tone="net" />
        )}
      </span>
    </li>
  )
}
