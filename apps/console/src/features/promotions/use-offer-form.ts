import { RefusedCall } from '@baize/api-client'
import { OFFER_FAULTS, type OfferDraft, operations } from '@baize/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { statusQuery, useCurrency } from '../../app/session.queries.ts'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { FAULT_FIELDS, makeDraft, missingOf, type OfferFields } from './offer-draft.logic.ts'
import { usePromotionCall } from './promotions.queries.ts'

/** The form of the builder, with the offer that its fields make as soon as they make one. */
export function useOfferForm(
  defaults: OfferFields,
  offerId: string | undefined,
  onSaved: (offerId: string) => void,
) {
  const { t } = useTranslation('promotions')
  const { exponent } = useCurrency()
  const { houseOffsetMinutes: offsetMinutes } = useSuspenseQuery(statusQuery(useApi())).data
  const save = usePromotionCall(async (api, body: OfferDraft) => {
    if (offerId === undefined) return (await api.call(operations.createOffer, { body })).offerId
    await api.call(operations.changeOffer, { params: { offerId }, body })
    return offerId
  }, onSaved)
  const form = useContractForm({
    keptAs: `promotion ${offerId ?? 'new'}`,
    defaults,
    check: (values) =>
      Object.fromEntries(missingOf(values, exponent).map((name) => [name, t('missing')])),
    inputOf: (values) => makeDraft(values, { exponent, offsetMinutes }),
    faultsOf: (failure) => {
      const faults =
        failure instanceof RefusedCall && failure.code === 'offer_not_possible'
          ? String(failure.details?.faults ?? '').split(',')
          : []
      const known = OFFER_FAULTS.filter((each) => faults.includes(each))
      if (known.length === 0) return undefined
      return Object.fromEntries(known.map((each) => [FAULT_FIELDS[each], t(`fault.${each}`)]))
    },
    send: save.mutateAsync,
  })
  const isComplete = missingOf(form.values, exponent).every((name) => name === 'titles')
  return {
    ...form,
    made: isComplete ? makeDraft(form.values, { exponent, offsetMinutes }) : undefined,
  }
}

export type OfferForm = ReturnType<typeof useOfferForm>
