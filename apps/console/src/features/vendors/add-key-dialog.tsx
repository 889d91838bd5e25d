import type { VendorDetail } from '@baize/contract'
import { Button, Field, Modal, Notice, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { type NewKey, useAddKey } from './vendors.queries.ts'

const KEY_ID = /^[A-Za-z0-9_-]{1,40}$/
const ALGORITHMS = ['hmac-sha256', 'rsa-sha256'] as const satisfies readonly NewKey['algorithm'][]

interface AddKeyDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Prepares a key; what both sides share is shown this once. */
export function AddKeyDialog({ vendor, onClose }: AddKeyDialogProps) {
  const { t } = useTranslation('vendors')
  const [keyId, setKeyId] = useState('')
  const [algorithm, setAlgorithm] = useState<NewKey['algorithm']>('hmac-sha256')
  const [publicKey, setPublicKey] = useState('')
  const [isTried, setTried] = useState(false)
  const [secret, setSecret] = useState<string>()
  const add = useAddKey(vendor.vendorCode, (added) => {
    if (added.secret !== null) return setSecret(added.secret)
    toast({ title: t('keys.added'), detail: keyId })
    onClose()
  })
  const isRsa = algorithm === 'rsa-sha256'
  const isReady = KEY_ID.test(keyId) && (!isRsa || publicKey.trim() !== '')
  if (secret !== undefined) {
    return <SecretShown keyId={keyId} secret={secret} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('keys.addTo', { name: vendor.displayName })}
      text={t('keys.addText')}
      submitText={t('keys.add')}
      call={add}
      onSubmit={() => {
        setTried(true)
        if (!isReady) return
        add.mutate({ keyId, algorithm, publicKey: isRsa ? publicKey.trim() : null })
      }}
      onClose={onClose}
    >
      <TextField
        label={t('field.keyId')}
        hint={t('hint.keyId')}
        error={isTried && !KEY_ID.test(keyId) ? t('hint.keyId') : undefined}
        dir="ltr"
        maxLength={40}
        value={keyId}
        isRequired
        onChange={(event) => setKeyId(event.target.value)}
      />
      <SelectField
        label={t('field.algorithm')}
        value={algorithm}
        onChoose={(value) => setAlgorithm(value as NewKey['algorithm'])}
        options={ALGORITHMS.map((value) => ({ value, text: t(`algorithm.${value}`) }))}
      />
      {isRsa && (
        <Field
          label={t('field.publicKey')}
          hint={t('hint.publicKey')}
          error={isTried && publicKey.trim() === '' ? t('hint.publicKey') : undefined}
          isRequired
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="textarea vendor-pem"
              rows={6}
              dir="ltr"
              spellCheck={false}
              value={publicKey}
              onChange={(event) => setPublicKey(event.currentTarget.value)}
            />
          )}
        </Field>
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
