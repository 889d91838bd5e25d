import { operations } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useAddVendor } from './vendors.queries.ts'

interface AddVendorDialogProps {
  onAdded(vendorCode: string): void
  onClose(): void
}

/** Adds a vendor; how it is reached, its keys and its games are told on its own page. */
export function AddVendorDialog({ onAdded, onClose }: AddVendorDialogProps) {
  const { t } = useTranslation('vendors')
  const add = useAddVendor()
  const form = useContractForm({
    operation: operations.addVendor,
    defaults: { displayName: '', vendorCode: '' },
    texts: { displayName: t('add.nameMissing'), vendorCode: t('hint.vendorCode') },
    send: async (vendor) => {
      await add.mutateAsync(vendor)
      toast({ title: t('add.done'), detail: vendor.displayName.trim() })
      onAdded(vendor.vendorCode)
    },
  })
  return (
    <FormDialog
      title={t('add.title')}
      text={t('add.text')}
      submitText={t('add.submit')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('displayName')}
        label={t('column.vendor')}
        maxLength={40}
        isRequired
      />
      <TextField
        {...form.field('vendorCode', (text) => text.toUpperCase())}
        label={t('field.vendorCode')}
        hint={t('hint.vendorCode')}
        dir="ltr"
        maxLength={40}
        isRequired
      />
    </FormDialog>
  )
}
