import { operations, type VendorDetail } from '@baize/contract'
import { Button, Modal, Notice, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { type NewKey, useAddKey } from './vendors.queries.ts'

const ALGORITHMS = ['hmac-sha256', 'rsa-sha256'] as const satisfies readonly NewKey['algorithm'][]

interface AddKeyDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Prepares a key; what both sides share is shown this once. */
export function AddKeyDialog({ vendor, onClose }: AddKeyDialogProps) {
  const { t } = useTranslation('vendors')
  const [secret, setSecret] = useState<string>()
  const add = useAddKey(vendor.vendorCode)
  const form = useContractForm({
    operation: operations.addVendorKey,
    defaults: { keyId: '', algorithm: 'hmac-sha256' as NewKey['algorithm'], publicKey: '' },
    texts: { keyId: t('hint.keyId'), publicKey: t('hint.publicKey') },
    check: ({ algorithm, publicKey }) => ({
      publicKey:
        algorithm === 'rsa-sha256' && publicKey.trim() === '' ? t('hint.publicKey') : undefined,
    }),
    inputOf: ({ publicKey, ...key }) => ({
      ...key,
      publicKey: key.algorithm === 'rsa-sha256' ? publicKey.trim() : null,
    }),
    send: async (key) => {
      const added = await add.mutateAsync(key)
      if (added.secret !== null) return setSecret(added.secret)
      toast({ title: t('keys.added'), detail: key.keyId })
      onClose()
    },
  })
  const { keyId, algorithm } = form.values
  if (secret !== undefined) {
    return <SecretShown keyId={keyId} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('keys.addTo', { name: vendor.displayName })}
      text={t('keys.addText')}
      submitText={t('keys.add')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('keyId')}
        label={t('field.keyId')}
        hint={t('hint.keyId')}
        dir="ltr"
        maxLength={40}
        isRequired
      />
      <SelectField
        {...form.choice('algorithm')}
        label={t('field.algorithm')}
        options={ALGORITHMS.map((value) => ({ value, text: t(`algorithm.${value}`) }))}
      />
      {algorithm === 'rsa-sha256' && (
        <TextAreaField
          {...form.field('publicKey')}
          label={t('field.publicKey')}
          hint={t('hint.publicKey')}
          isRequired
          className="textarea vendor-pem"
          rows={6}
          dir="ltr"
          spellCheck={false}
        />
      )}
    </FormDialog>
  )
}

interface SecretShownProps {
  readonly keyId: string
  readonly secret: string
  onClose(): void
}

function SecretShown({ keyId, secret, onClose }: SecretShownProps) {
  const { t } = useTranslation('vendors')
  const { t: common } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast({ title: t('copied') })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('secret.title', { keyId })}
      closeText={common('close')}
      widthRem={36}
    >
      <div className="grid gap-4">
        <Notice tone="warn">{t('secret.text')}</Notice>
        <code className="vendor-secret" dir="ltr">
          {secret}
        </code>
        <div className="dialog-actions">
          <Button onClick={() => void copy()}>{t('copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('secret.noted')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
