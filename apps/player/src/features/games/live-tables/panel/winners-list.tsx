import type { TableRoom } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { BettorIcon } from '../bettor-icon.tsx'
import { useSpotName } from '../cloth/use-spot-name.ts'

/** Who won most in the last round that was paid. */
export function WinnersList({ room }: { readonly room: TableRoom }) {
  const { t } = useTranslation('live-tables')
  const currency = useCurrency()
  const spotName = useSpotName(room.game)
  const { winners } = room
  return (
    <section className="lt-part">
      <h2 className="h3">{t('winners.title')}</h2>
      {winners.length === 0 ? (
        <p className="caption">{t('winners.none')}</p>
      ) : (
        <ul className="lt-people">
          {winners.map(({ betId, name, icon, paidMinor, spot }) => (
            <li key={betId}>
              <BettorIcon icon={icon} />
              <bdi>{name}</bdi>
              <span className="caption">{spotName(spot)}</span>
              <MoneyText amountMinor={readMinor(paidMinor)} currency={currency} tone="net" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
