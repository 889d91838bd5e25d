import { type Card, rankOf, suitOf } from '@baize/games/tables/rules'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CardBack } from './card-back.tsx'
import { Court } from './card-court.tsx'
import { PIPS, SUIT_COLOURS, SUIT_PATHS } from './card-shapes.ts'

interface PlayingCardProps {
  readonly card: Card
  /** Face up; else its back is seen. */
  readonly isUp: boolean
  readonly isLit?: boolean
}

/** A card that turns over. Drawn here; read out as its name once it may be seen. */
export function PlayingCard({ card, isUp, isLit }: PlayingCardProps) {
  const name = useCardName()
  return (
    <span
      className="card"
      data-up={isUp || undefined}
      data-lit={isLit || undefined}
      role="img"
      aria-label={isUp ? name(card) : name(undefined)}
    >
      <span className="card__turn">
        <span className="card__side">
          <CardFace card={card} />
        </span>
        <span className="card__side card__side--back">
          <CardBack />
        </span>
      </span>
    </span>
  )
}

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
const NAMED = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' } as const

/** The name of a card in the reader's language; of none, that it lies face down. */
export function useCardName(): (card: Card | undefined) => string {
  const { t } = useTranslation('tables')
  return (card) => {
    if (card === undefined) return t('card.hidden')
    const rank = rankOf(card)
    const named = NAMED[rank as keyof typeof NAMED]
    return t('card.name', {
      rank: named ? t(`card.ranks.${named}`) : String(rank),
      suit: t(`card.suits.${SUITS[suitOf(card)] ?? 'spades'}`),
    })
  }
}

const LETTERS = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' } as const

/** What stands in the corner of a card, alike in every language as on real ones. */
export function letterOf(rank: number): string {
  return LETTERS[rank as keyof typeof LETTERS] ?? String(rank)
}

export const CardFace = memo(function CardFace({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const colour = SUIT_COLOURS[suit]
  return (
    <svg viewBox="0 0 100 140" className="card__face" fill={colour} aria-hidden="true">
      <rect x="0.5" y="0.5" width="99" height="139" rx="7" fill="#fffdf7" stroke="#d9d2c1" />
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {rank > 10 ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
    </svg>
  )
})

function Corner({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  return (
    <>
      <text x="11" y="20" textAnchor="middle" className="card__rank" data-wide={rank === 10}>
        {letterOf(rank)}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(11 30) scale(0.62)" />
    </>
  )
}

function Pips({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  if (rank === 1) {
    return (
      <>
        <circle cx="50" cy="70" r="27" fill="none" stroke="#c9a152" strokeWidth="1" />
        <circle cx="50" cy="70" r="30" fill="none" stroke="#c9a152" strokeWidth="0.5" />
        <path d={SUIT_PATHS[suit]} transform="translate(50 70) scale(1.9)" />
      </>
    )
  }
  return (
    <>
      {(PIPS[rank] ?? []).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={SUIT_PATHS[suit]}
          transform={`translate(${x} ${y}) ${y > 70 ? 'rotate(180)' : ''} scale(0.98)`}
        />
      ))}
    </>
  )
}
