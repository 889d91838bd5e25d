import type { StaffVendor, VendorWish } from '@baize/contract'
import { Check, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useSaveVendor } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { vendorWishOf } from './game-wish.logic.ts'
import { LimitFields, useLimits } from './limit-fields.tsx'
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
  const [wish, setWish] = useState<VendorWish>(() => vendorWishOf(vendor))
  const save = useSaveVendor(vendor, () => {
    toast({ title: t('saved') })
    onClose()
  })
  const limits = useLimits(vendor, true)
  const set = (change: Partial<VendorWish>) => setWish({ ...wish, ...change })
  return (
    <FormDialog
      title={vendor.displayName}
      widthRem={40}
      className="catalogue-form"
      submitText={t('save')}
      call={save}
      onSubmit={() => {
        const read = limits.read()
        if (read) save.mutate({ ...wish, ...read, names: filledNames(wish.names) })
      }}
      onClose={onClose}
    >
      <TextField
        label={t('field.name')}
        value={wish.displayName}
        maxLength={40}
        isRequired
        onChange={(event) => set({ displayName: event.target.value })}
      />
      <NamesFields names={wish.names} nameMax={40} onNames={(names) => set({ names })} />
      <Check checked={wish.isOn} onChange={(event) => set({ isOn: event.currentTarget.checked })}>
        {t('field.vendorOn')}
      </Check>
      <LimitFields limits={limits} />
      <ClosingFields wish={wish} set={set} />
    </FormDialog>
  )
}
