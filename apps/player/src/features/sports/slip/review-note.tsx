import type { SportsBet } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useTakeOffer } from './use-take-offer.ts'

/** What somebody of the house said of a bet that was declined; an offer of a smaller stake is one tap away. */
export function ReviewNote({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const take = useTakeOffer()
  const { state, offeredMinor = null } = bet.review ?? {}
  if (state === 'offered' && offeredMinor !== null) {
    const stake = money(readMinor(offeredMinor))
    return (
      <>
        <p className="caption">{t('review.offered', { stake })}</p>
        <Button size="s" variant="primary" onClick={() => take(bet, offeredMinor)}>
          {t('review.take', { stake })}
        </Button>
      </>
    )
  }
  if (state !== 'refused' && state !== 'unseen') return null
  return <p className="caption">{t(`review.${state}`)}</p>
}
