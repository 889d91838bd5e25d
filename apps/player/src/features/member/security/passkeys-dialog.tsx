import { operations, type Security } from '@baize/contract'
import { Button, Icon, IconButton, Modal, Notice, TextField } from '@baize/ui-kit'
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { momentText } from '../../../app/date-text.ts'
import { toast } from '../../../app/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SecurityForm } from './form-parts.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OWNER_PLACES, OwnerProofFields, proofBody, useAsksFactor } from './owner-proof.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'
import { useDeviceText } from './use-device-text.ts'

type Passkey = Security['passkeys'][number]

const NAME_CHARACTERS_MAX = 40

interface PasskeysDialogProps {
  readonly passkeys: readonly Passkey[]
  /** Told after every change, so that the list is asked for again. */
  onChanged(): void
  onClose(): void
}

/** The passkeys of the account: add one, name it, take it away. */
export function PasskeysDialog({ passkeys, onChanged, onClose }: PasskeysDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const [isAdding, setAdding] = useState(passkeys.length === 0)
  const [removing, setRemoving] = useState<Passkey>()
  if (removing) {
    return (
      <RemovePasskey
        passkey={removing}
        onDone={() => {
          setRemoving(undefined)
          onChanged()
        }}
        onClose={() => setRemoving(undefined)}
      />
    )
  }
  return (
    <Modal isOpen onClose={onClose} title={t('passkeys.title')} closeText={t('common:close')}>
      {isAdding ? (
        <AddPasskey
          onDone={() => {
            setAdding(false)
            onChanged()
          }}
        />
      ) : (
        <div className="grid gap-4">
          <p className="text-text-2">{t('passkeys.listText')}</p>
          <ul className="passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                onRenamed={onChanged}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
          <Button onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            {t('passkeys.addAnother')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

function AddPasskey({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['security', 'common'])
  const deviceName = useDeviceText()(navigator.userAgent)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { name: deviceName, password: '', secondFactor: '' },
  })
  const asksFactor = useAsksFactor()
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const submit = form.handleSubmit(async ({ name, ...typed }) => {
    try {
      const body = proofBody(typed)
      const { options } = await api.call(operations.startPasskey, { body })
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
      if (!made) {
        form.setError('root', { message: t('passkeys.notMade') })
        return
      }
      await api.call(operations.addPasskey, { body: { name, response: { ...made } } })
      toast({ title: t('passkeys.added'), detail: t('passkeys.addedDetail') })
      onDone()
    } catch (failure) {
      const place = placeOfFault(failure, OWNER_PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  if (!('PublicKeyCredential' in window)) {
    return <Notice tone="info">{t('passkeys.unsupported')}</Notice>
  }
  return (
    <SecurityForm
      text={t('passkeys.addText')}
      fault={errors.root?.message}
      submit={t('passkeys.add')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <HoldNotice of="newBrowser" />
      <TextField
        {...form.register('name', { validate: filled })}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={errors.name?.message}
        isRequired
        maxLength={NAME_CHARACTERS_MAX}
        autoComplete="off"
      />
      <OwnerProofFields
        password={form.register('password', { validate: filled })}
        secondFactor={form.register('secondFactor', {
          validate: (text) => !asksFactor || filled(text),
        })}
        {...{ asksFactor, errors }}
      />
    </SecurityForm>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  onRenamed(): void
  onRemove(): void
}

function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const [isNaming, setNaming] = useState(false)
  const { name, addedAt, lastUsedAt } = passkey
  if (isNaming) {
    return (
      <li>
        <RenamePasskey
          passkey={passkey}
          onDone={() => {
            setNaming(false)
            onRenamed()
          }}
        />
      </li>
    )
  }
  return (
    <li className="passkeys__row">
      <Icon of={Fingerprint} />
      <div className="grid min-w-0">
        <b className="strong truncate">{name}</b>
        <span className="caption text-text-2">
          {lastUsedAt
            ? t('passkeys.used', { when: momentText(lastUsedAt, i18n.language) })
            : t('passkeys.since', { when: momentText(addedAt, i18n.language) })}
        </span>
      </div>
      <IconButton
        icon={Pencil}
        label={t('passkeys.rename', { name })}
        onClick={() => setNaming(true)}
      />
      <IconButton icon={Trash2} label={t('passkeys.remove', { name })} onClick={onRemove} />
    </li>
  )
}

function RenamePasskey({ passkey, onDone }: { readonly passkey: Passkey; onDone(): void }) {
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({ defaultValues: { name: passkey.name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const params = { passkeyId: passkey.passkeyId }
    try {
      await api.call(operations.renamePasskey, { params, body })
      onDone()
    } catch (failure) {
      form.setError('name', { message: securityFault(failure) })
    }
  })
  return (
    <form className="passkeys__name" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('fault.empty') })}
        label={t('passkeys.name')}
        error={errors.name?.message}
        maxLength={NAME_CHARACTERS_MAX}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" isBusy={isSubmitting}>
        {t('passkeys.save')}
      </Button>
    </form>
  )
}

interface RemovePasskeyProps {
  readonly passkey: Passkey
  onDone(): void
  onClose(): void
}

function RemovePasskey({ passkey, onDone, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle')}
      text={t('passkeys.removeText', { name: passkey.name })}
      submit={t('passkeys.removeSubmit')}
      isDanger
      onConfirm={async (body) => {
        const params = { passkeyId: passkey.passkeyId }
        await api.call(operations.removePasskey, { params, body })
        toast({ title: t('passkeys.removed'), detail: t('passkeys.removedDetail') })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
