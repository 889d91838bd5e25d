import { TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { isVendorCode } from './vendors.logic.ts'
import { useAddVendor } from './vendors.queries.ts'

interface AddVendorDialogProps {
  onAdded(vendorCode: string): void
  onClose(): void
}

/** Adds a vendor; how it is reached, its keys and its games are told on its own page. */
export function AddVendorDialog({ onAdded, onClose }: AddVendorDialogProps) {
  const { t } = useTranslation('vendors')
  const [displayName, setName] = useState('')
  const [vendorCode, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddVendor(() => {
    toast({ title: t('add.done'), detail: displayName.trim() })
    onAdded(vendorCode)
  })
  const isNamed = displayName.trim() !== ''
  return (
    <FormDialog
      title={t('add.title')}
      text={t('add.text')}
      submitText={t('add.submit')}
      call={add}
      onSubmit={() => {
        setTried(true)
        if (isNamed && isVendorCode(vendorCode)) {
          add.mutate({ vendorCode, displayName: displayName.trim() })
        }
      }}
      onClose={onClose}
    >
      <TextField
        label={t('column.vendor')}
        error={isTried && !isNamed ? t('add.nameMissing') : undefined}
        maxLength={40}
        value={displayName}
        isRequired
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('field.vendorCode')}
        hint={t('hint.vendorCode')}
        error={isTried && !isVendorCode(vendorCode) ? t('hint.vendorCode') : undefined}
        dir="ltr"
        maxLength={40}
        value={vendorCode}
        isRequired
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
    </FormDialog>
  )
}
