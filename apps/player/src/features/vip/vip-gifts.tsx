import type { ShownVipLevel, VipGift } from '@baize/contract'
import { artUrl, MoneyText, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

const TONES: Readonly<Record<VipGift['state'], StatusTone>> = {
  waiting: 'waiting',
  paid: 'done',
  lapsed: 'neutral',
}

interface VipGiftsProps {
  readonly gifts: readonly VipGift[]
  readonly levels: readonly ShownVipLevel[]
}

/** Gifts of levels and birthdays, the newest first. */
export function VipGifts({ gifts, levels }: VipGiftsProps) {
  const { t, i18n } = useTranslation('vip')
  const currency = useCurrency()
  const nameOf = (gift: VipGift) =>
    gift.level === null
      ? t('gift.birthday')
      : t('gift.level', { rank: gift.level, name: levels[gift.level]?.name ?? '' })
  return (
    <section className="panel" aria-labelledby="vip-gifts">
      <div className="panel__head">
        <h2 id="vip-gifts" className="h3">
          {t('gifts')}
        </h2>
      </div>
      {gifts.length === 0 && <p className="panel__body text-text-2">{t('noGifts')}</p>}
      <ul className="vip__gifts">
        {gifts.map((gift) => (
          <li key={gift.rewardId}>
            <img src={artUrl('gift')} alt="" width={36} height={36} loading="lazy" />
            <span className="vip__gift-text">
              <b>{nameOf(gift)}</b>
              <span className="vip__small">{momentText(gift.openedAt, i18n.language)}</span>
            </span>
            <span className="vip__gift-end">
              <MoneyText amountMinor={readMinor(gift.amountMinor)} currency={currency} />
              <StatusMark tone={TONES[gift.state]}>{t(`state.${gift.state}`)}</StatusMark>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
