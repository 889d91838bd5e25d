import type { SportsReview } from '@baize/contract'
import { MoneyInput } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { formatWireMoney } from '../../../parts/format.ts'
import { offerFrom } from './reviews.logic.ts'

interface OfferStakeDialogProps {
  readonly review: SportsReview
  onOffer(stakeMinor: string): Promise<unknown>
  onClose(): void
}

/** How much of its stake a bet would be taken with; its player decides. */
export function OfferStakeDialog({ review, onOffer, onClose }: OfferStakeDialogProps) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const of = { stakeMinor: review.bet.stakeMinor, lines: review.lines }
  const offerIn = (typed: string) => offerFrom(typed, of, currency.exponent)
  const form = useContractForm({
    defaults: { stake: '' },
    check: ({ stake }) => ({
      stake: offerIn(stake) === undefined ? t('reviews.offerWrong') : undefined,
    }),
    send: async ({ stake }) => {
      const stakeMinor = offerIn(stake)
      if (stakeMinor === undefined) return
      await onOffer(stakeMinor)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('reviews.offerTitle', { member: review.bet.username })}
      text={t('reviews.offerText', { stake: formatWireMoney(review.bet.stakeMinor, currency) })}
      submitText={t('reviews.offer')}
      form={form}
      onClose={onClose}
    >
      <MoneyInput {...form.sum('stake')} label={t('bets.stake')} currency={currency} />
    </FormDialog>
  )
}
