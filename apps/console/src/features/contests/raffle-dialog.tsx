import {
  operations,
  RAFFLE_PRIZES_MAX,
  RAFFLE_TICKETS_MAX,
  type RaffleDraft,
} from '@baize/contract'
import { Check } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { GIVEN_KINDS, givenFaults, missingGiven } from '../../parts/given/given.logic.ts'
import { GivenChoice, GivenTerms } from '../../parts/given/given-fields.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { EMPTY_RAFFLE, makeRaffle, missingOf, type RaffleFields } from './contest-draft.logic.ts'
import { ContestFields } from './contest-fields.tsx'
import { useContestCall } from './contests.queries.ts'

/** A new raffle, as a draft; the house commits to its seed when it is saved. */
export function RaffleDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['contests', 'promotions'])
  const { exponent } = useCurrency()
  const save = useContestCall(
    (api, body: RaffleDraft) => api.call(operations.createRaffle, { body }),
    onClose,
  )
  const form = useContractForm<RaffleFields, unknown>({
    keptAs: 'raffle',
    defaults: EMPTY_RAFFLE,
    operation: operations.createRaffle,
    check: (values) =>
      Object.fromEntries([
        ...missingOf(values, exponent, RAFFLE_PRIZES_MAX).map((name) => [
          name,
          t(`missing.${name}`),
        ]),
        ...missingGiven(values.givenAs, values, exponent).map((name) => [
          name,
          t('promotions:missing'),
        ]),
      ]),
    inputOf: (values) => makeRaffle(values, exponent, RAFFLE_PRIZES_MAX),
    faultsOf: (failure) => givenFaults(failure, (fault) => t(`promotions:fault.${fault}`)),
    send: (body) => save.mutateAsync(body as RaffleDraft),
  })
  return (
    <FormDialog
      title={t('raffle.new')}
      text={t('raffle.newText')}
      submitText={t('saveDraft')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <ContestFields form={form} />
      <GivenChoice form={form} kinds={GIVEN_KINDS} />
      <GivenTerms kind={form.values.givenAs} form={form} />
      <div className="contest-pair">
        <NumberField
          {...form.count('ticketsMax')}
          size="l"
          most={RAFFLE_TICKETS_MAX}
          label={t('field.ticketsMax')}
        />
        <NumberField
          {...form.count('claimDays')}
          size="l"
          most={365}
          label={t('field.claimDays')}
        />
      </div>
      <Check {...form.tick('isOnePerMember')}>{t('field.isOnePerMember')}</Check>
    </FormDialog>
  )
}
