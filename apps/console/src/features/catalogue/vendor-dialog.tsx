import { operations, type StaffVendor } from '@baize/contract'
import { Check, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useSaveVendor } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { vendorWishOf } from './game-wish.logic.ts'
import { LimitFields, limitTextsOf, readLimits, useLimitFaults } from './limit-fields.tsx'
import { filledNames } from './names.logic.ts'
import { NamesFields } from './names-fields.tsx'

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
    defaults: { ...vendorWishOf(vendor), ...limitTextsOf(vendor, currency) },
    check: (values) => limitFaults(values),
    inputOf: ({ places, ...wish }) => ({
      ...wish,
      ...readLimits({ ...wish, places }, currency, true),
      names: filledNames(wish.names),
    }),
    send: save.mutateAsync,
  })
  const wish = form.values
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
        names={wish.names}
        nameMax={40}
        onNames={(names) => form.write('names', names)}
      />
      <Check {...form.tick('isOn')}>{t('field.vendorOn')}</Check>
      <LimitFields hasNone sum={form.sum} places={form.field('places')} />
      <ClosingFields wish={wish} set={form.change} />
    </FormDialog>
  )
}
