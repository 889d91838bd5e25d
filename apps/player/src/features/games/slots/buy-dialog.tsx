import type { BuyRule } from '@baize/games/slots/rules'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { formatMoney, type Minor, minor } from '@baize/kernel'
import { Button, Modal, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { MaxWin } from '../frame/max-win.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import { stakesOf } from './slot-figures.tsx'

interface BuyDialogProps {
  readonly rule: BuyRule
  readonly bought: NonNullable<GameInfo['figures']['bought']>
  /** The stake that the price is counted in. */
  readonly stakeMinor: Minor
  /** The most that a round of this game may cost. */
  readonly mostMinor: Minor
  readonly isOpen: boolean
  onBuy(): void
  onClose(): void
}

/** What the feature costs and returns, before anything is paid. */
export function BuyDialog(props: BuyDialogProps) {
  const { rule, bought, stakeMinor, mostMinor, isOpen, onBuy, onClose } = props
  const { t, i18n } = useTranslation('slots')
  const { t: tGames } = useTranslation('games')
  const currency = useCurrency()
  const priceMinor = minor(stakeMinor * BigInt(rule.stakes))
  const isTooDear = priceMinor > mostMinor
  const returns = ratioFromWire(bought.returnRatio as WireRatio)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('buy.title')}
      closeText={tGames('close')}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('buy.cancel')}
          </Button>
          <Button size="l" variant="primary" disabled={isTooDear} onClick={onBuy}>
            {t('buy.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text-2">{t('buy.text')}</p>
      <dl className="rail-facts">
        <dt>{t('buy.price', { count: rule.stakes })}</dt>
        <dd>
          <MoneyText amountMinor={priceMinor} currency={currency} />
        </dd>
        <dt>{tGames('about.return')}</dt>
        <dd>{percentText(returns, 4)}</dd>
        <dt>{tGames('about.maxOutcome')}</dt>
        <dd>
          <MaxWin
            multiple={stakesOf(bought.maxOutcome, rule.stakes)}
            chance={bought.maxOutcomeChance}
          />
        </dd>
      </dl>
      {isTooDear && (
        <p className="mt-4 small text-warn-text" role="alert">
          {t('buy.tooDear', { most: formatMoney(mostMinor, currency, i18n.language) })}
        </p>
      )}
    </Modal>
  )
}
