import type { BlackjackMove } from '@baize/games/blackjack/events'
import { rankOf } from '@baize/games/tables/rules'
import { Icon } from '@baize/ui-kit'
import { ChevronsUp, Hand, Plus, Split, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { KeyCap } from '../originals/key-cap.tsx'
import { letterOf } from '../tables/playing-card.tsx'
import { handInPlay, totalText } from './blackjack.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { closedReason } from './move-reason.logic.ts'
import { MOVES } from './moves.ts'

const ICONS = {
  hit: Plus,
  stand: Hand,
  double: ChevronsUp,
  split: Split,
  surrender: Undo2,
} as const

interface TurnDeskProps {
  readonly board: BlackjackBoard
  readonly isLive: boolean
  readonly balanceMinor: Parameters<typeof closedReason>[2]
  readonly advised: BlackjackMove | undefined
  onMove(move: BlackjackMove): void
}

/** The active hand and its moves: what each costs, or why it is unavailable. */
export function TurnDesk({ board, isLive, balanceMinor, advised, onMove }: TurnDeskProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const total = totalText(handInPlay(board)?.cards ?? [])
  const [dealerCard = 0] = board.dealer
  const noteOf = (move: BlackjackMove): string => {
    const closed = closedReason(board, move, balanceMinor)
    if (closed) return t(`blackjack.closed.${closed}`)
    if (move === 'hit') return t('blackjack.notes.hit')
    if (move === 'stand') return t('blackjack.notes.stand', { total })
    if (move === 'surrender') return t('blackjack.halfBack')
    return t('blackjack.notes.more', { amount: money(board.handMinor) })
  }
  return (
    <section className="turn" aria-label={t('blackjack.moves')}>
      <HandName board={board} />
      <p className="turn__totals">
        <span>
          <b dir="ltr">{total}</b> {t('blackjack.against.you')}
        </span>
        <span>{t('blackjack.against.against')}</span>
        <span>
          {t('blackjack.against.dealer')} <b dir="ltr">{letterOf(rankOf(dealerCard))}</b>
        </span>
      </p>
      <div className="turn__moves">
        {MOVES.map(({ move, hotKey }) => {
          const isClosed = closedReason(board, move, balanceMinor) !== undefined
          return (
            <button
              key={move}
              type="button"
              className="turn__move"
              data-move={move}
              data-advised={advised === move || undefined}
              disabled={!isLive || isClosed}
              aria-keyshortcuts={hotKey}
              onClick={() => onMove(move)}
            >
              <span className="turn__name">
                <Icon of={ICONS[move]} />
                {t(`blackjack.move.${move}`)}
              </span>
              <small>{noteOf(move)}</small>
              <KeyCap>{hotKey.toUpperCase()}</KeyCap>
            </button>
          )
        })}
      </div>
    </section>
  )
}

function HandName({ board }: { readonly board: BlackjackBoard }) {
  const { t } = useTranslation('cardGames')
  const { seat, hand } = board.active
  const isSplit = (board.seats[seat]?.hands.length ?? 1) > 1
  return (
    <h2 className="turn__hand">
      <span className="label">{t('blackjack.moves')}</span>
      <b>{t('blackjack.hand', { number: seat + 1 })}</b>
      {isSplit && <span>{t(hand === 0 ? 'blackjack.split.first' : 'blackjack.split.second')}</span>}
    </h2>
  )
}
