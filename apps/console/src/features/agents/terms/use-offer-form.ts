import { RefusedCall } from '@baize/api-client'
import { type AgentContractType, type BodyInputOf, operations, type ValueOf } from '@baize/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast } from '../../../app/toast.ts'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { useRepeatKey } from '../../../frames/form/use-repeat-key.ts'
import { type AgentDetail, useAgentCall } from '../agents.queries.ts'
import { draftOf, readTerms, type TermsDraft, type TermsFault } from './terms.logic.ts'

type Wish = BodyInputOf<typeof operations.offerHouseContract>

/** Contracts that the agent gives at a higher rate: an offer that ends them must name them. */
interface EndedByOffer {
  readonly contractIds: readonly string[]
  readonly names: string
}

/** The offer as it is typed, sent once, and sent again with what it ends confirmed. */
export function useOfferForm({ agent, received }: AgentDetail, onClose: () => void) {
  const { t } = useTranslation('agents')
  const { exponent } = useCurrency()
  const { memberId, username } = agent
  const [ends, setEnds] = useState<EndedByOffer>()
  const keyFor = useRepeatKey<Wish>()
  const offer = useAgentCall(
    (api, body: Wish): Promise<ValueOf<typeof operations.offerHouseContract>> =>
      api.call(operations.offerHouseContract, {
        params: { memberId },
        body,
        idempotencyKey: keyFor(body, offer.error),
      }),
    () => {
      toast({ title: t('offer.done'), detail: t('offer.doneDetail', { name: username }) })
      onClose()
    },
  )
  const ownOf = (type: AgentContractType) =>
    received.find((each) => each.giver === null && each.type === type && each.state === 'in_force')
  const textOf = (fault: TermsFault) => t(`terms.fault.${fault}`)
  const form = useContractForm({
    operation: operations.offerHouseContract,
    defaults: {
      ...draftOf('dividend', ownOf('dividend')?.terms, exponent),
      ...{ endsOthers: false, reason: '' },
    } as TermsDraft & { readonly endsOthers: boolean; readonly reason: string },
    check: ({ endsOthers, reason: _reason, ...draft }) => {
      const read = readTerms(draft, exponent)
      const faults = 'faults' in read ? Object.entries(read.faults) : []
      return {
        ...Object.fromEntries(faults.map(([name, fault]) => [name, textOf(fault)])),
        endsOthers: ends && !endsOthers ? t('offer.confirmFirst') : undefined,
      }
    },
    inputOf: ({ endsOthers, reason, ...draft }): Wish => {
      const read = readTerms(draft, exponent)
      return {
        type: draft.type,
        terms: 'terms' in read ? read.terms : ({} as Wish['terms']),
        confirmsTerminations: endsOthers && ends ? [...ends.contractIds] : [],
        reason: reason.trim(),
      }
    },
    faultsOf: (failure) => (endsOf(failure) ? { endsOthers: t('offer.confirmFirst') } : undefined),
    send: async (wish) => {
      try {
        await offer.mutateAsync(wish)
      } catch (failure) {
        const named = endsOf(failure)
        if (named) {
          setEnds(named)
          form.write('endsOthers', false)
        }
        throw failure
      }
    },
  })
  return { form, ends, ownOf, exponent }
}

function endsOf(failure: unknown): EndedByOffer | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'would_terminate') return undefined
  const { contractIds = '', names = '' } = failure.details
  return {
    contractIds: String(contractIds).split(','),
    names: String(names).replaceAll(',', ', '),
  }
}
