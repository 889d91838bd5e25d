import type { CrashFlight } from '@baize/contract'
import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { amountOf } from '../frame/info-rail.tsx'
import { hundredthsText } from '../originals/hundredths.logic.ts'

interface CrashListProps {
  readonly flight: CrashFlight | null | undefined
  /** The player's own bets. */
  readonly ownIds: ReadonlySet<string>
}

/** Who is aboard, and who left at which height. */
export function CrashList({ flight, ownIds }: CrashListProps) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const bets = [...(flight?.bets ?? [])].sort(
    (left, right) => Number(ownIds.has(right.betId)) - Number(ownIds.has(left.betId)),
  )
  return (
    <section className="crash-list" aria-label={t('list.title')}>
      <header>
        <h2 className="label">{t('list.title')}</h2>
        <span className="caption">
          {t('list.aboard', { count: flight?.betCount ?? 0 })}
          {' · '}
          <MoneyText
            amountMinor={flight ? amountOf(flight.stakedMinor) : minor(0n)}
            currency={currency}
          />
        </span>
      </header>
      {bets.length === 0 ? (
        <p className="caption">{t('list.none')}</p>
      ) : (
        <ul>
          {bets.map((bet) => (
            <li
              key={bet.betId}
              data-own={ownIds.has(bet.betId) || undefined}
              data-left={bet.leftAt !== null || undefined}
            >
              <bdi className="crash-list__name">
                {ownIds.has(bet.betId) ? t('list.you') : bet.name}
              </bdi>
              <MoneyText
                amountMinor={amountOf(
                  bet.leftAt === null ? bet.stakeMinor : (bet.payoutMinor ?? '0'),
                )}
                currency={currency}
              />
              <span className="crash-list__at">
                {bet.leftAt === null ? '–' : <bdi>{hundredthsText(bet.leftAt)}×</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
