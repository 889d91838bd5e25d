import { operations, type Raffle } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { useRefreshBalance } from '../../app/use-refresh-balance.ts'

function useSettled() {
  const client = useQueryClient()
  const { refresh } = useRefreshBalance()
  return {
    onError: (failure: unknown) => toast({ title: failureText(failure) }),
    // What was refused has changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['mine'] }),
    refresh,
  }
}

/** Claims rewards one after the other; the first refusal ends it. */
export function useClaimRewards() {
  const { t } = useTranslation('missions')
  const { refresh, ...options } = useSettled()
  return useMutation({
    ...options,
    async mutationFn(rewardIds: readonly string[]) {
      const states: string[] = []
      for (const rewardId of rewardIds) {
        states.push((await api.call(operations.claimReward, { params: { rewardId } })).state)
      }
      return states
    },
    onSuccess(states) {
      toast({ title: t(states.includes('applying') ? 'appliedToast' : 'claimedToast') })
      void refresh()
    },
  })
}

export function useCheckIn() {
  const { t } = useTranslation('missions')
  const { refresh: _none, ...options } = useSettled()
  return useMutation({
    ...options,
    mutationFn: () => api.call(operations.checkIn, {}),
    onSuccess: () => toast({ title: t('checkedInToast'), detail: t('checkedInDetail') }),
  })
}

export function useJoinMission() {
  const { t } = useTranslation('missions')
  const { refresh: _none, ...options } = useSettled()
  return useMutation({
    ...options,
    mutationFn: (promotionId: string) =>
      api.call(operations.joinPromotion, { params: { promotionId } }),
    onSuccess: () => toast({ title: t('joinedToast') }),
  })
}

export function useClaimPrize() {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  const { refresh, ...options } = useSettled()
  return useMutation({
    ...options,
    mutationFn: ({ raffleId }: Raffle) =>
      api.call(operations.claimRafflePrize, { params: { raffleId } }),
    onSuccess({ claimedMinor }, { reward }) {
      const sum = money(readMinor(claimedMinor))
      toast({ title: reward ? t('claimedToast') : t('prizeToast', { sum }) })
      void refresh()
    },
  })
}
