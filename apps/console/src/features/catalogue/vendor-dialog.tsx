import { operations, type StaffVendor } from '@baize/contract'
import { Check, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useSaveVendor } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { vendorDraftOf } from './game-draft.logic.ts'
import { LimitFields, limitTextsOf, readLimits, useLimitFaults } from './limit-fields.tsx'
import { filledNames } from './names.logic.ts'
import { NamesFields } from './names-fields.tsx'
import { PlacesField } from './places-field.tsx'

/** One vendor: its name, whether its games are offered, and where they are not. */
export function VendorDialog({
  vendor,
  onClose,
}: {
  readonly vendor: StaffVendor
  onClose(): void
}) {
  const { t } = useTranslation('catalogue')
  const currency = useCurrency()
  const limitFaults = useLimitFaults(true)
  const save = useSaveVendor(vendor, () => {
    toast({ title: t('saved') })
    onClose()
  })
  const form = useContractForm({
    operation: operations.changeStaffVendor,
    within: 'vendor',
    defaults: { ...vendorDraftOf(vendor), ...limitTextsOf(vendor, currency) },
    check: (values) => limitFaults(values),
    inputOf: (draft) => ({
      ...draft,
      ...readLimits(draft, currency, true),
      names: filledNames(draft.names),
    }),
    send: save.mutateAsync,
  })
  const draft = form.values
  return (
    <FormDialog
      title={vendor.displayName}
      widthRem={40}
      className="catalogue-form"
      submitText={t('save')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('displayName')} label={t('field.name')} maxLength={40} isRequired />
      <NamesFields
        names={draft.names}
        nameMax={40}
        onNames={(names) => form.write('names', names)}
      />
      <Check {...form.tick('isOn')}>{t('field.vendorOn')}</Check>
      <LimitFields hasNone sum={form.sum} />
      <PlacesField
        places={draft.blockedPlaces}
        onPlaces={(places) => form.write('blockedPlaces', places)}
      />
      <ClosingFields draft={draft} set={form.change} />
    </FormDialog>
  )
}
