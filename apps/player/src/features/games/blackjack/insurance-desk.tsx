import { mathsOfInsurance } from '@baize/games/blackjack/seats/sides/par-sheet'
import { type Minor, minor } from '@baize/kernel'
import { Check, MoneyText } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { percentText } from '../../../app/number-text.ts'
import { hotKeysOn } from '../../../app/play-settings.ts'
import { useCurrency } from '../../../app/status.ts'
import { KeyCap } from '../originals/key-cap.tsx'
import { useHotKeys } from '../originals/use-hot-keys.ts'
import { totalText } from './blackjack.logic.ts'
import type { BlackjackBoard } from './board.ts'

interface InsuranceDeskProps {
  readonly board: BlackjackBoard
  readonly isLive: boolean
  readonly balanceMinor: Minor | undefined
  onInsure(seats: readonly number[]): void
}

/** Insurance for each hand: two buttons of equal size and weight. */
export function InsuranceDesk({ board, isLive, balanceMinor, onInsure }: InsuranceDeskProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const currency = useCurrency()
  const [marked, setMarked] = useState<readonly number[]>([])
  const all = board.seats.map(({ place }) => place)
  const costMinor = minor(board.handMinor / 2n)
  const insured = marked.length === 0 ? all : marked
  const sumMinor = minor(costMinor * BigInt(insured.length))
  const isCovered = balanceMinor === undefined || balanceMinor >= sumMinor
  const isAll = insured.length === all.length
  const hasKeys = hotKeysOn.use() && isLive
  useHotKeys([
    ...(hasKeys ? [['n', () => onInsure([])] as const] : []),
    ...(hasKeys && isCovered ? [['y', () => onInsure(insured)] as const] : []),
  ])
  return (
    <section className="insurance" aria-label={t('blackjack.insurance.title')}>
      <h2 className="turn__hand">
        <span className="label">{t('blackjack.insurance.title')}</span>
        <b>{t('blackjack.dealerNotes.ace')}</b>
      </h2>
      <p className="caption">
        {t('blackjack.insurance.text', { value: percentText(mathsOfInsurance().rtp) })}
      </p>
      <div className="insurance__hands">
        {board.seats.map(({ place: seat, hands }) => (
          <Check
            key={seat}
            checked={marked.includes(seat)}
            disabled={!isLive}
            onChange={({ currentTarget }) =>
              setMarked(
                currentTarget.checked
                  ? [...marked, seat].toSorted((a, b) => a - b)
                  : marked.filter((each) => each !== seat),
              )
            }
          >
            <b>{t('blackjack.hand', { number: seat + 1 })}</b>{' '}
            <bdi>{totalText(hands[0]?.cards ?? [])}</bdi>
            <MoneyText amountMinor={costMinor} currency={currency} />
          </Check>
        ))}
      </div>
      <button
        type="button"
        className="insurance__choice"
        disabled={!isLive}
        aria-keyshortcuts="n"
        onClick={() => onInsure([])}
      >
        {t('blackjack.insurance.none')}
        <KeyCap>N</KeyCap>
      </button>
      <button
        type="button"
        className="insurance__choice"
        disabled={!isLive || !isCovered}
        aria-keyshortcuts="y"
        onClick={() => onInsure(insured)}
      >
        {t(isAll ? 'blackjack.insurance.all' : 'blackjack.insurance.marked', {
          amount: money(sumMinor),
        })}
        <KeyCap>Y</KeyCap>
      </button>
      {!isCovered && <p className="caption">{t('blackjack.closed.balance')}</p>}
    </section>
  )
}
