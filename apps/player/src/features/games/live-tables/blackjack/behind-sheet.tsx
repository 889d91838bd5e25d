import { type Minor, minor } from '@baize/kernel'
import { Button, Modal, MoneyText, Switch } from '@baize/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import type { TableBets } from '../bets/use-table-bets.ts'
import { behindSpot, type Follows, type SeatSeen, withFollows } from './seats.logic.ts'
import { useFollows } from './use-follows.ts'

interface BehindSheetProps {
  readonly seat: SeatSeen
  readonly bets: TableBets
  readonly chipMinor: Minor
  onClose(): void
}

/** A bet behind somebody else's seat, and what it follows; it closes when betting does. */
export function BehindSheet({ seat, bets, chipMinor, onClose }: BehindSheetProps) {
  const { t } = useTranslation(['live-tables', 'games'])
  const money = useMoneyText()
  const currency = useCurrency()
  const { follows, toggle } = useFollows()
  const { isOpen } = bets
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])
  const number = seat.seat + 1
  const ownMinor = seat.ownBehind.reduce((sum, [, amount]) => sum + amount, 0n)
  const change = (what: keyof Follows) => {
    const next = { ...follows, [what]: !follows[what] }
    toggle(what)
    if (ownMinor > 0n) {
      bets.put(withFollows(bets.laid, seat.seat, next))
    }
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('blackjack.behind.title', { number })}
      closeText={t('games:close')}
      widthRem={24}
      foot={
        <>
          {ownMinor > 0n && (
            <Button
              onClick={() => {
                for (const [spot] of seat.ownBehind) bets.lift(spot)
              }}
            >
              {t('blackjack.behind.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => bets.lay({ [behindSpot(seat.seat, follows)]: 1 }, chipMinor)}
          >
            {t('blackjack.behind.place', { amount: money(chipMinor) })}
          </Button>
        </>
      }
    >
      <div className="bj-sheet">
        <p>{t('blackjack.behind.text', { name: seat.name ?? '' })}</p>
        {(['doubles', 'splits'] as const).map((what) => (
          <p key={what} className="bj-sheet__row">
            <span aria-hidden="true">{t(`blackjack.behind.${what}`)}</span>
            <Switch
              label={t(`blackjack.behind.${what}`)}
              isOn={follows[what]}
              onChange={() => change(what)}
            />
          </p>
        ))}
        <p className="caption">{t('blackjack.behind.note')}</p>
        <p className="bj-sheet__row" role="status">
          <span>{t('blackjack.behind.yours')}</span>
          {ownMinor > 0n ? (
            <b>
              <MoneyText amountMinor={minor(ownMinor)} currency={currency} />
            </b>
          ) : (
            <span className="caption">{t('blackjack.behind.none')}</span>
          )}
        </p>
      </div>
    </Modal>
  )
}
