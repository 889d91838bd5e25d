import type { operations, ValueOf } from '@baize/contract'
import { Badge, Button, Modal } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'
import type { OwnPasskey } from './own-passkey.ts'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { PasskeyForm } from './passkey-form.tsx'

type OwnAccount = ValueOf<typeof operations.getOwnAccount>

type Open =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'rename' | 'remove'; readonly passkey: OwnPasskey }

/** One's own passkeys: added, named, removed. */
export function PasskeysPanel({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation(['account', 'common'])
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void queryClient.invalidateQueries({ queryKey: ['account'] })
  }
  const { passkeys, hasAuthenticator: asksCode } = account
  return (
    <section className="panel" aria-labelledby="passkeys-title">
      <div className="panel__head">
        <h2 className="h3" id="passkeys-title">
          {t('passkeys.title')}
        </h2>
        <Button size="s" className="ms-auto" onClick={() => setOpen({ dialog: 'add' })}>
          {t('passkeys.add')}
        </Button>
      </div>
      {passkeys.length === 0 ? (
        <p className="account-part text-text-2">{t('passkeys.none')}</p>
      ) : (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open?.dialog === 'add' && (
        <Modal isOpen onClose={close} title={t('passkeys.addTitle')} closeText={t('common:close')}>
          <PasskeyForm asksCode={asksCode} onDone={close} />
        </Modal>
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} asksCode={asksCode} onClose={close} />
      )}
    </section>
  )
}

function PasskeyRow(props: { readonly passkey: OwnPasskey; onOpen(open: Open): void }) {
  const { t } = useTranslation('account')
  const { passkey, onOpen } = props
  const { name, addedAt, lastUsedAt, isBlocked } = passkey
  return (
    <li>
      <span className="strong">
        {name} {isBlocked && <Badge tone="danger">{t('passkeys.blocked')}</Badge>}
      </span>
      <span className="row-actions">
        <Button
          size="s"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => onOpen({ dialog: 'rename', passkey })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          size="s"
          variant="danger-soft"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onOpen({ dialog: 'remove', passkey })}
        >
          {t('passkeys.remove')}
        </Button>
      </span>
      <span className="caption">
        {isBlocked
          ? t('passkeys.blockedText')
          : lastUsedAt
            ? t('passkeys.used', { from: formatInstant(addedAt), used: formatInstant(lastUsedAt) })
            : t('passkeys.unused', { from: formatInstant(addedAt) })}
      </span>
    </li>
  )
}
