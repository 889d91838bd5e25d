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
          <Hand text="dealer" hands={[of.dealer]} seat={0} />
          {of.seats.map(({ seat, hands }) => (
            <Hand key={seat} text="seat" hands={hands.map(({ cards }) => cards)} seat={seat + 1} />
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
  readonly text: 'dealer' | 'seat'
  readonly seat: number
  readonly hands: readonly (readonly number[])[]
}

function Hand({ text, seat, hands }: HandProps) {
  const { t } = useTranslation('liveTables')
  const cards = hands.map(cardsText).join(' : ') || '–'
  return <span className="num">{t(`result.${text}`, { seat, cards: `\u2066${cards}\u2069` })}</span>
}

function Cards({ sides }: { readonly sides: readonly (readonly number[])[] }) {
  return (
    <bdi className="caption num" dir="ltr">
      {sides.map(cardsText).join(' : ')}
    </bdi>
  )
}
