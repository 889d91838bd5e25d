import { type BodyInputOf, operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'

type Decision = BodyInputOf<typeof operations.decideSportsReview>

/** Accepts or declines pending bets. Accepting has no dialog, so a refusal appears as a toast. */
export function useDecide() {
  const { t } = useTranslation('sportsDesk')
  const call = useSportsCall(
    (api, { betId, ...decision }: Decision & { readonly betId: string }) =>
      api.call(operations.decideSportsReview, {
        params: { sportsBetId: betId },
        body: decision as Decision,
      }),
    ({ state }) => toast({ title: t(`reviews.done.${state}`) }),
  )
  return {
    isBusy: call.isPending,
    accept: (betId: string) =>
      call.mutate(
        { betId, decision: 'accept' },
        { onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }) },
      ),
    offer: (betId: string, stakeMinor: string) =>
      call.mutateAsync({ betId, decision: 'offer', stakeMinor }),
    refuse: (betId: string, reason: string) =>
      call.mutateAsync({ betId, decision: 'refuse', reason }),
  }
}
