import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useMember } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { useRefreshBalance } from '../../app/use-refresh-balance.ts'
import type { CardFacts } from './card-facts.ts'

/** Join, claim and leave; a visitor joins by logging in. */
export function PromotionActions({ of }: { readonly of: CardFacts }) {
  const { t } = useTranslation('promotions')
  const member = useMember()
  const { join, leave, claim } = useSteps(of)
  const money = useMoneyText()
  const open = of.rewards?.find(({ state }) => state === 'open')
  if (of.state === 'join') {
    return (
      <Button
        variant="primary"
        isBusy={join.isPending}
        onClick={() => (member ? join.mutate() : openLogin())}
      >
        {t('join')}
      </Button>
    )
  }
  return (
    <>
      {of.state === 'claim' && open && (
        <Button
          variant="brass"
          isBusy={claim.isPending}
          onClick={() => claim.mutate(open.rewardId)}
        >
          {t('claim', { sum: money(readMinor(open.worthMinor)) })}
        </Button>
      )}
      {of.canLeave && (of.state === 'joined' || of.state === 'process') && (
        <Button size="s" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      )}
    </>
  )
}

function useSteps({ promotionId, title }: CardFacts) {
  const { t } = useTranslation('promotions')
  const client = useQueryClient()
  const { refresh } = useRefreshBalance()
  const params = { promotionId }
  const options = {
    onError: (failure: unknown) => toast({ title: failureText(failure) }),
    // What was refused has changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['mine'] }),
  }
  const join = useMutation({
    ...options,
    mutationFn: () => api.call(operations.joinPromotion, { params }),
    onSuccess: () => toast({ title: t('joinedToast'), detail: title }),
  })
  const leave = useMutation({
    ...options,
    mutationFn: () => api.call(operations.leavePromotion, { params }),
  })
  const claim = useMutation({
    ...options,
    mutationFn: (rewardId: string) => api.call(operations.claimReward, { params: { rewardId } }),
    onSuccess: ({ state }) => {
      toast({ title: t(state === 'applying' ? 'appliedToast' : 'claimedToast'), detail: title })
      void refresh()
    },
  })
  return { join, leave, claim }
}
