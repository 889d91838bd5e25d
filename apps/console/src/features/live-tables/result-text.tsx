import type { TableResult } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { cardsText } from './cards.logic.ts'

const ENDINGS = { P: 'player', B: 'banker', T: 'tie' } as const

/** What a round came to. */
export function ResultText({ of }: { readonly of: TableResult | null }) {
  const { t } = useTranslation(['liveTables', 'liveSpots'])
  if (of === null) return <span className="caption">{t('notDrawn')}</span>
  switch (of.game) {
    case 'roulette':
      return <bdi className="num">{of.number}</bdi>
    case 'sic-bo':
      return <bdi className="num">{of.dice.join(' ')}</bdi>
    case 'baccarat':
      return (
        <span className="stacked">
          <span>{t(`liveSpots:baccarat.${ENDINGS[of.winner]}`)}</span>
          <Cards sides={[of.player, of.banker]} />
        </span>
      )
    case 'dragon-tiger':
      return (
        <span className="stacked">
          <span>{t(`liveSpots:dragonTiger.${of.winner}`)}</span>
          <Cards sides={[[of.dragon], [of.tiger]]} />
        </span>
      )
    case 'cockfight':
      return <FightText of={of} />
    case 'blackjack':
      return (
        <span className="stacked">
          <Hand seat="dealer" hands={[of.dealer]} />
          {of.seats.map(({ seat, hands }) => (
            <Hand key={seat} seat={seat + 1} hands={hands.map(({ cards }) => cards)} />
          ))}
        </span>
      )
  }
}

function FightText({ of }: { readonly of: Extract<TableResult, { game: 'cockfight' }> }) {
  const { t } = useTranslation(['liveTables', 'liveSpots'])
  const currency = useCurrency()
  const { winner, isCancelled, pool, seconds } = of
  return (
    <span className="stacked">
      <span>
        {isCancelled ? t('fight.cancelled') : t(`liveSpots:cockfight.${winner}`)}{' '}
        <span className="caption">{t('fight.seconds', { seconds })}</span>
      </span>
      {pool && (
        <span className="caption num">
          {t('fight.pool', {
            meron: formatWireMoney(pool.meronMinor, currency),
            wala: formatWireMoney(pool.walaMinor, currency),
          })}
        </span>
      )}
    </span>
  )
}

interface HandProps {
  readonly seat: number | 'dealer'
  readonly hands: readonly (readonly number[])[]
}

function Hand({ seat, hands }: HandProps) {
  const { t } = useTranslation('liveTables')
  const cards = `\u2066${hands.map(cardsText).join(' : ') || '–'}\u2069`
  return (
    <span className="num">
      {seat === 'dealer' ? t('result.dealer', { cards }) : t('result.seat', { seat, cards })}
    </span>
  )
}

function Cards({ sides }: { readonly sides: readonly (readonly number[])[] }) {
  return (
    <bdi className="caption num" dir="ltr">
      {sides.map(cardsText).join(' : ')}
    </bdi>
  )
}
