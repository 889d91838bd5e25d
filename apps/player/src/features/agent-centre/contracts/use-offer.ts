import {
  AGENT_CONTRACT_CALLS,
  type AgentContractType,
  operations,
  type TeamMember,
} from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { toast } from '../../../app/toast.ts'
import { MY_CONTRACTS } from '../agent-centre.queries.ts'
import type { ContractTerms } from './contract-types.ts'

interface OfferWish {
  readonly receiver: TeamMember
  readonly terms: ContractTerms
  /** Contracts below the receiver that may end by it. */
  readonly confirmsTerminations: string[]
}

/** Sends an offer once, however often it is tried. */
export function useSendOffer(type: AgentContractType, onSent: () => void) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ receiver, terms, confirmsTerminations }: OfferWish) => {
      const body = { receiverId: receiver.memberId, terms, confirmsTerminations }
      return sendOnce(`agent:offer:${type}`, body, (idempotencyKey) =>
        api.call(AGENT_CONTRACT_CALLS[type].offer, { body, idempotencyKey }),
      )
    },
    onSuccess: (_answer, { receiver }) => {
      void client.invalidateQueries({ queryKey: MY_CONTRACTS })
      toast({ title: t('offer.sent'), detail: t('offer.sentDetail', { name: receiver.username }) })
      onSent()
    },
  })
}

/** What terms would have come to over the last 30 days. */
export function useTrial(type: AgentContractType) {
  return useMutation({
    mutationFn: (wish: { readonly receiverId: string; readonly terms: ContractTerms }) =>
      api.call(operations.tryContract, { body: { type, ...wish } }),
  })
}
