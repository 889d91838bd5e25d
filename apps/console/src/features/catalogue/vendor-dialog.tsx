import type { StaffVendor, VendorWish } from '@baize/contract'
import { Button, Check, Modal, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { useSaveVendor } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { vendorWishOf } from './game-wish.logic.ts'

/** One vendor: its name, whether its games are offered, and where they are not. */
export function VendorDialog({
  vendor,
  onClose,
}: {
  readonly vendor: StaffVendor
  onClose(): void
}) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const [wish, setWish] = useState<VendorWish>(() => vendorWishOf(vendor))
  const save = useSaveVendor(vendor, () => {
    toast({ title: t('saved') })
    onClose()
  })
  const set = (change: Partial<VendorWish>) => setWish({ ...wish, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(wish)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={vendor.displayName}
      closeText={common('close')}
      widthRem={40}
    >
      <form className="catalogue-form" onSubmit={submit}>
        {save.isError && (
          <Notice tone="danger" isAlert>
            {failureText(save.error)}
          </Notice>
        )}
        <TextField
          label={t('field.name')}
          value={wish.displayName}
          maxLength={40}
          isRequired
          onChange={(event) => set({ displayName: event.target.value })}
        />
        <Check checked={wish.isOn} onChange={(event) => set({ isOn: event.currentTarget.checked })}>
          {t('field.vendorOn')}
        </Check>
        <ClosingFields wish={wish} set={set} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
