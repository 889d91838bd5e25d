import { isBlackjack, isBust } from '@baize/games/blackjack/rules'
import { useTranslation } from 'react-i18next'
import { finalText, totalText } from './blackjack.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { Fan } from './fan.tsx'
import { Shuffler } from './shuffler.tsx'

/** The dealer's cards, the hole card face down until the end, with their total. */
export function DealerPlace({ board }: { readonly board: BlackjackBoard }) {
  const { t } = useTranslation('cardGames')
  const { dealer } = board
  const note = useDealerNote(board)
  return (
    <section className="dealer" aria-label={t('blackjack.dealer')}>
      <div className="dealer__shuffler">
        <Shuffler />
        <span>{t('blackjack.shuffled')}</span>
      </div>
      <div className="dealer__hand">
        {dealer.length > 0 && (
          <span className="seat__total" dir="ltr">
            {board.phase === 'over' ? finalText(dealer) : totalText(dealer)}
          </span>
        )}
        <Fan cards={dealer} isDealer />
      </div>
      <p className="dealer__note">{note}</p>
    </section>
  )
}

function useDealerNote({ dealer, phase, hasPeeked }: BlackjackBoard): string {
  const { t } = useTranslation('cardGames')
  if (phase === 'insurance') return t('blackjack.dealerNotes.ace')
  if (phase === 'hands') return hasPeeked ? t('blackjack.dealerNotes.peeked') : ''
  if (dealer.length < 2) return ''
  if (isBlackjack(dealer)) return t('blackjack.dealerNotes.blackjack')
  const total = finalText(dealer)
  return t(isBust(dealer) ? 'blackjack.dealerNotes.bust' : 'blackjack.dealerNotes.stands', {
    total,
  })
}
