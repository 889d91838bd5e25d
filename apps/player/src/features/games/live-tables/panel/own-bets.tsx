import type { TableRoom } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { useSpotName } from '../cloth/use-spot-name.ts'
import type { OwnPlay } from '../use-own-play.ts'
import { useResultText } from '../use-result-text.ts'

interface OwnBetsProps {
  readonly room: TableRoom
  readonly own: OwnPlay | undefined
  readonly isRevealed: boolean
}

/** What a member has on the table now, and what their last rounds brought. */
export function OwnBets({ room, own, isRevealed }: OwnBetsProps) {
  const { t } = useTranslation('live-tables')
  const currency = useCurrency()
  const spotName = useSpotName(room.game)
  const resultText = useResultText()
  const now = Object.entries(own?.layout?.spots ?? {})
  const extras = own?.layout?.extras ?? []
  // A round that is not over stands above; one that is paid before its show is over keeps its secret until then.
  const rounds = (own?.rounds ?? []).filter(
    ({ tableRoundId, result, isVoid }) =>
      (result !== null || isVoid) && (isRevealed || tableRoundId !== room.round?.tableRoundId),
  )
  return (
    <>
      <section className="lt-part">
        <h2 className="h3">{t('own.now')}</h2>
        {now.length === 0 && <p className="caption">{t('own.none')}</p>}
        <ul className="lt-people lt-people--plain">
          {now.map(([spot, stakedMinor]) => (
            <li key={spot}>
              <span>{spotName(spot)}</span>
              <MoneyText amountMinor={readMinor(stakedMinor)} currency={currency} />
            </li>
          ))}
          {extras.map(({ spot, kind, hand, amountMinor }) => (
            <li key={`${spot} ${kind} ${hand}`}>
              <span>{spotName(spot)}</span>
              <span className="caption">{t(`blackjack.extra.${kind}`)}</span>
              <MoneyText amountMinor={readMinor(amountMinor)} currency={currency} />
            </li>
          ))}
        </ul>
      </section>
      {rounds.length > 0 && (
        <section className="lt-part">
          <h2 className="h3">{t('own.rounds')}</h2>
          <ul className="lt-rounds">
            {rounds.map(({ tableRoundId, result, isVoid, voidCause, stakedMinor, paidMinor }) => (
              <li key={tableRoundId}>
                <Link to="/live/rounds/$tableRoundId" params={{ tableRoundId }} className="link">
                  {isVoid || !result
                    ? t(voidCause === 'beacon_late' ? 'own.beaconLate' : 'own.void')
                    : resultText(result)}
                </Link>
                <span className="caption">
                  {t('own.staked')}{' '}
                  <MoneyText amountMinor={readMinor(stakedMinor)} currency={currency} />
                </span>
                {paidMinor !== null && (
                  <MoneyText
                    amountMinor={readMinor(paidMinor)}
                    currency={currency}
                    tone={BigInt(paidMinor) > BigInt(stakedMinor) ? 'brass' : 'plain'}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
