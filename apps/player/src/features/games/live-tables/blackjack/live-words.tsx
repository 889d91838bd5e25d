import type { TableRoom } from '@baize/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCardName } from '../../tables/playing-card.tsx'
import { drawnCard } from '../cards.logic.ts'
import { totalText } from './hands.logic.ts'
import { newsOf } from './news.logic.ts'
import type { DealShow } from './use-deal-show.ts'
import { useSeatWords } from './use-seat-words.ts'

interface LiveWordsProps {
  readonly room: TableRoom
  readonly show: DealShow
  readonly isRevealed: boolean
  /** Seats of the reader's own, and those behind which they have a bet. */
  readonly mine: ReadonlySet<number>
}

/** What happens at the table, for those who hear it: the deal, each card, and how one's own hands ended. */
export function LiveWords({ room, show, isRevealed, mine }: LiveWordsProps) {
  const { t } = useTranslation('live-tables')
  const words = useSeatWords()
  const cardName = useCardName()
  const heard = useRef<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const { tableau, open } = show
  const namesOf = (cards: readonly number[]) =>
    cards.map((card) => cardName(drawnCard(card))).join(', ')
  const say = (): string => {
    if (!tableau) return ''
    const fresh = newsOf({ tableau, open, heard: heard.current, mine })
    const said = fresh.map((news) => {
      if (news.kind === 'dealer') {
        return t('blackjack.said.dealerShows', { card: namesOf([news.card]) })
      }
      const { seat, hand, hands, cards, latest } = news
      const who = words.hand(seat, hand, hands)
      const total = totalText(cards)
      return latest === undefined
        ? t('blackjack.said.hand', { who, cards: namesOf(cards), total })
        : t('blackjack.said.card', { who, card: namesOf([latest]), total })
    })
    const ended = isRevealed
      ? tableau.seats
          .filter(({ seat }) => mine.has(seat))
          .flatMap((seat) =>
            seat.hands.map((_, hand) => {
              const end = words.outcome(seat, hand, tableau, true)
              const who = words.hand(seat.seat, hand, seat.hands.length)
              return t('blackjack.said.ended', { who, outcome: end?.text ?? '' })
            }),
          )
      : []
    return [...said, ...ended].join(' ')
  }
  const latest = useRef(say)
  latest.current = say
  const key = `${room.round?.tableRoundId} ${[...open.keys()].join(' ')} ${isRevealed}`
  const saidAt = useRef('')
  // Said once for each card that was opened.
  useEffect(() => {
    if (!show.isDealt || saidAt.current === key) return
    saidAt.current = key
    const said = latest.current()
    heard.current = new Set(open.keys())
    if (said !== '') setText(said)
  })
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  )
}
