import { CONTRACT_TYPES } from '@baize/contract'
import { Check, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import type { AgentDetail } from '../agents.queries.ts'
import { draftOf } from './terms.logic.ts'
import { TermsFields } from './terms-fields.tsx'
import { useOfferForm } from './use-offer-form.ts'

interface OfferDialogProps {
  readonly detail: AgentDetail
  onClose(): void
}

/** Offers an agent under the house a contract; it is in force once the agent has accepted it. */
export function OfferDialog({ detail, onClose }: OfferDialogProps) {
  const { t } = useTranslation('agents')
  const { username } = detail.agent
  const { form, ends, ownOf, exponent } = useOfferForm(detail, onClose)
  const { type } = form.values
  const own = ownOf(type)
  return (
    <FormDialog
      title={t('offer.title', { name: username })}
      text={t(own ? 'offer.textReplaces' : 'offer.text')}
      submitText={t('offer.send')}
      widthRem={52}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('contract.kind')}
        value={type}
        options={CONTRACT_TYPES.map((value) => ({ value, text: t(`contract.type.${value}`) }))}
        onChoose={(chosen) => {
          const kind = CONTRACT_TYPES.find((each) => each === chosen) ?? type
          form.change(draftOf(kind, ownOf(kind)?.terms, exponent))
        }}
      />
      <TermsFields
        draft={form.values}
        errorOf={(name) => form.errorOf(name as 'tiers')}
        onChange={form.change}
      />
      {ends && (
        <Check {...form.tick('endsOthers')} error={form.errorOf('endsOthers')}>
          {t('offer.ends', { names: ends.names })}
        </Check>
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
