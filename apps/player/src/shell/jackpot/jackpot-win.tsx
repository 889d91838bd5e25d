import './messages.ts'
import './jackpot-win.css'
import type { RoundView } from '@baize/contract'
import { formatMoney } from '@baize/kernel'
import { artUrl, Button, Modal } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useExternalStore } from '../../app/external-store.ts'
import { jackpotsQuery, wonJackpot } from '../../app/jackpots.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { Drums } from './drums.tsx'

/** A jackpot that was won on this page, until its winner goes on; one press or Escape is enough. */
export function JackpotWin() {
  const jackpot = useExternalStore(wonJackpot)?.jackpot
  return jackpot ? <Won jackpot={jackpot} /> : null
}

function Won({ jackpot }: { readonly jackpot: NonNullable<RoundView['jackpot']> }) {
  const { t, i18n } = useTranslation('jackpot')
  const currency = useCurrency()
  const pools = useQuery(jackpotsQuery).data?.pools
  // The round keeps the operator's own names; the pool has those of the reader.
  const shown = pools?.find(({ code }) => code === jackpot.poolCode)?.levels
  const close = () => wonJackpot.write(undefined)
  const amountMinor = readMinor(jackpot.wonMinor)
  const amount = formatMoney(amountMinor, currency, i18n.language)
  const level = jackpot.levels
    .flatMap(({ name, wonMinor }, index) =>
      wonMinor === '0' ? [] : [shown?.[index]?.name ?? name],
    )
    .join(', ')
  return (
    <Modal
      isOpen
      onClose={close}
      title={t('winSaid', { level, amount })}
      closeText={t('close')}
      widthRem={36}
      banner={
        <div className="jackpot-win" data-theme="dark">
          <img className="jackpot-win__crown" src={artUrl('crown')} alt="" width={96} height={96} />
          <span className="label">{t('winKicker')}</span>
          <strong className="jackpot-win__level" dir="auto">
            {t('winTitle', { level })}
          </strong>
          <Drums
            sum={amountMinor}
            decimals={currency.exponent}
            symbol={currency.symbol}
            label={amount}
          />
        </div>
      }
      foot={
        <Button variant="primary" size="l" onClick={close}>
          {t('winGo')}
        </Button>
      }
    >
      <p className="jackpot-win__text">{t('winText')}</p>
    </Modal>
  )
}
